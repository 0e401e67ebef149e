import type { ReactNode } from 'react';

interface BadgeProps {
  tint?: 'marigold' | 'teal' | 'coral';
  children: ReactNode;
}

/** A short label; indigo unless tinted. */
export function Badge({ tint, children }: BadgeProps) {
  return <span className={tint ? `badge badge--${tint}` : 'badge'}>{children}</span>;
}
