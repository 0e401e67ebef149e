import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

/** A message in the flow of the page, with its title and an icon. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="notice notice--with-icon">
      <Info className="notice__icon" size={24} aria-hidden="true" />
      <div>
        <p className="notice__title">{title}</p>
        {children}
      </div>
    </div>
  );
}
