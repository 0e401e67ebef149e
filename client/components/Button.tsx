import type { ComponentPropsWithoutRef } from 'react';
import { PageLink } from './PageLink';

/** Main action (marigold), a second choice beside it, or a link-like one. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet';

interface LookProps {
  look?: ButtonLook;
  small?: boolean;
}

function classes({ look = 'primary', small }: LookProps, own = ''): string {
  return ['button', look !== 'primary' && `button--${look}`, small && 'button--small', own]
    .filter(Boolean)
    .join(' ');
}

/** A button; it does not submit unless `type` says so. */
export function Button({
  look,
  small,
  className,
  type = 'button',
  ...rest
}: ComponentPropsWithoutRef<'button'> & LookProps) {
  return <button type={type} className={classes({ look, small }, className)} {...rest} />;
}

/** A link that looks like a button. `external` opens a new tab. */
export function ButtonLink({
  look,
  small,
  className,
  external = false,
  ...rest
}: ComponentPropsWithoutRef<'a'> & LookProps & { href: string; external?: boolean }) {
  return (
    <PageLink
      className={classes({ look, small }, className)}
      {...(external && { target: '_blank', rel: 'noopener' })}
      {...rest}
    />
  );
}
