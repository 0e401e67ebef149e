import type { ReactNode } from 'react';
import { PageLink } from './PageLink';

interface CardProps {
  /** Makes the whole card a link. */
  href?: string;
  className?: string;
  children: ReactNode;
}

/** A raised surface for one thing. */
export function Card({ href, className = '', children }: CardProps) {
  const classes = `card ${className}`.trim();
  return href ? (
    <PageLink className={classes} href={href}>
      {children}
    </PageLink>
  ) : (
    <div className={classes}>{children}</div>
  );
}
