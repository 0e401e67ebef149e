import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = { info: Info, success: CircleCheck, error: CircleAlert } as const;

interface NoticeProps {
  kind?: keyof typeof icons;
  title?: string;
  children: ReactNode;
}

/** A message in the flow of the page. Announcing it to a screen reader is the caller's matter. */
export function Notice({ kind = 'info', title, children }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div className={`notice notice--with-icon notice--${kind}`}>
      <Icon className="notice__icon" size={24} aria-hidden="true" />
      <div>
        {title && <p className="notice__title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
