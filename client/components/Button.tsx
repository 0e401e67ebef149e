import type { ComponentPropsWithoutRef } from 'react';
import { PageLink } from './PageLink';

/** Main action (marigold), a second choice beside it, or a link-like one. */
type ButtonLook = 'primary' | 'secondary' | 'quiet';

/** A link that looks like a button. */
export function ButtonLink({
  look = 'primary',
  className,
  ...rest
}: ComponentPropsWithoutRef<'a'> & { look?: ButtonLook; href: string }) {
  const classes = ['button', look !== 'primary' && `button--${look}`, className];
  return <PageLink className={classes.filter(Boolean).join(' ')} {...rest} />;
}
