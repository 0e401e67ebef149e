import {
  BellRing,
  ChartColumnIncreasing,
  ClipboardList,
  FileCheck,
  Images,
  type LucideIcon,
  MapPinned,
  MessageCircle,
  MessageSquareWarning,
  MonitorSmartphone,
  RefreshCw,
  ShieldCheck,
  Star,
} from 'lucide-react';
import type { AudiencePoint } from '../../content/home';
import { Badge } from '../Badge';

const icons: Record<AudiencePoint['icon'], LucideIcon> = {
  requests: ClipboardList,
  contracts: FileCheck,
  complaints: MessageSquareWarning,
  analytics: ChartColumnIncreasing,
  premium: MonitorSmartphone,
  status: RefreshCw,
  tracking: MapPinned,
  ratings: Star,
  alerts: BellRing,
  chat: MessageCircle,
  details: Images,
  privacy: ShieldCheck,
};

/** An audience's features, revealed one after the other. */
export function PointList({ points }: { points: readonly AudiencePoint[] }) {
  return (
    <ul className="points">
      {points.map((point) => {
        const Icon = icons[point.icon];
        return (
          <li key={point.name} className="point" data-reveal="">
            <Icon className="point__icon" size={24} aria-hidden="true" />
            <div>
              <h3 className="point__name">
                {point.name} {point.note && <Badge tint="marigold">{point.note}</Badge>}
              </h3>
              <p className="point__text">{point.text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
