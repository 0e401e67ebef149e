import type { ReactNode } from 'react';

interface BadgeProps {
  tint?: 'marigold';
  children: ReactNode;
}

/** A short label; indigo unless tinted. */
export function Badge({ tint, children }: BadgeProps) {
  return <span className={tint ? `badge box badge--${tint}` : 'badge box'}>{children}</span>;
}
