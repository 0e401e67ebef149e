import type { ReactNode } from 'react';

/** A short label. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className="badge box">{children}</span>;
}
