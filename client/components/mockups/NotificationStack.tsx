import {
  BellRing,
  CalendarClock,
  CircleCheck,
  type LucideIcon,
  MessageCircle,
  Motorbike,
} from 'lucide-react';
import type { SampleNotification } from '../../content/sampleNotification';
import { useTexts } from '../../useTexts';

const icons = {
  reminder: CalendarClock,
  way: Motorbike,
  done: CircleCheck,
  message: MessageCircle,
  alert: BellRing,
} as const satisfies Record<SampleNotification['kind'], LucideIcon>;

interface NotificationStackProps {
  label?: string;
  items?: readonly SampleNotification[];
}

/** Notifications as they lie on a locked phone, the newest on top. */
export function NotificationStack(props: NotificationStackProps) {
  const { notificationSample } = useTexts();
  const { label, items } = { ...notificationSample, ...props };
  return (
    <div className="mock alerts" role="img" aria-label={label}>
      {items.map((item) => (
        <NotificationCard key={item.title} {...item} />
      ))}
    </div>
  );
}

/** A single notification. */
export function NotificationCard({ kind, title, text, when }: SampleNotification) {
  const Icon = icons[kind];
  return (
    <div className={`alert alert--${kind}`}>
      <span className="alert__icon">
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
