import {
  BellRing,
  CalendarClock,
  CircleCheck,
  type LucideIcon,
  MessageCircle,
  Motorbike,
} from 'lucide-react';

const icons = {
  reminder: CalendarClock,
  way: Motorbike,
  done: CircleCheck,
  message: MessageCircle,
  alert: BellRing,
} as const satisfies Record<string, LucideIcon>;

/** One notification of the stack. */
export interface SampleNotification {
  kind: keyof typeof icons;
  title: string;
  text: string;
  when: string;
}

const defaults: readonly SampleNotification[] = [
  { kind: 'way', title: 'Ravi is on the way', text: 'Distribution board check', when: 'now' },
  { kind: 'reminder', title: 'Visit tomorrow, 10:30 am', text: 'AMC visit 2 of 4', when: '5 min' },
  { kind: 'done', title: 'Job done, please rate it', text: 'Light point, balcony', when: '1 h' },
];

interface NotificationStackProps {
  label?: string;
  items?: readonly SampleNotification[];
}

/** Notifications as they lie on a locked phone, the newest on top. */
export function NotificationStack({
  label = 'Sample notifications: an agent on the way, a visit tomorrow, a finished job',
  items = defaults,
}: NotificationStackProps) {
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
