import { BellRing, CircleCheck, type LucideIcon, Motorbike } from 'lucide-react';
import type { SampleNotification } from '../../content/job';

const icons: Readonly<Record<SampleNotification['kind'], LucideIcon>> = {
  alert: BellRing,
  way: Motorbike,
  done: CircleCheck,
};

export function NotificationCard({ kind, title, text, when }: SampleNotification) {
  const Icon = icons[kind];
  return (
    <div className="alert row wrap mock-box">
      <span className={`mock-avatar centre mock-${kind === 'alert' ? 'client' : 'agent'}`}>
        <Icon size={20} />
      </span>
      <p>
        <strong>{title}</strong>
        <span>{text}</span>
      </p>
      <span className="mock-note">{when}</span>
    </div>
  );
}
