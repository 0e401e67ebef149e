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
    <div className="alert row wrap box">
      <span className={`alert__icon centre mock-${kind === 'alert' ? 'client' : 'agent'}`}>
        <Icon size={20} />
      </span>
      <p className="alert__text">
        <strong>{title}</strong>
        <span>{text}</span>
      </p>
      <span className="alert__when">{when}</span>
    </div>
  );
}
