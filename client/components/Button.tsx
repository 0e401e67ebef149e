import type { ComponentProps } from 'react';
import { PageLink } from './PageLink';

interface ButtonLinkProps extends ComponentProps<typeof PageLink> {
  /** A second choice beside the main action, or one that looks like a link. */
  look?: 'secondary' | 'quiet' | undefined;
}

/** A link that looks like a button, by default the main action (marigold). */
export function ButtonLink({ look, ...rest }: ButtonLinkProps) {
  return <PageLink className={look ? `button button--${look}` : 'button'} {...rest} />;
}
