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
import { useTexts } from '../../useTexts';
import { Badge } from '../Badge';
import { Picture } from '../Picture';

/** For providers, clients and field staff, side by side where there is room. */
export function Audiences() {
  const { audiences } = useTexts();
  return (
    <div className="section audiences grid container">
      {audiences.map((audience) => (
        <section key={audience.picture} className={`audience box tint--${audience.tint}`}>
          <div className="audience__head row">
            <Picture
              className="audience__scene"
              name={audience.picture}
              alt=""
              sizes="(min-width: 60rem) 16rem, 6.5rem"
              small
            />
            <div>
              <h2 className="small-heading">{audience.heading}</h2>
              <p>{audience.lead}</p>
            </div>
          </div>
          <PointList points={audience.points} />
        </section>
      ))}
    </div>
  );
}

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

function PointList({ points }: { points: readonly AudiencePoint[] }) {
  return (
    <ul className="points grid">
      {points.map((point) => {
        const Icon = icons[point.icon];
        return (
          <li key={point.name} className="point signed grid" data-reveal="">
            <Icon size={24} aria-hidden="true" />
            <div>
              <h3 className="point__name row wrap">
                {point.name} {point.note && <Badge>{point.note}</Badge>}
              </h3>
              <p className="small">{point.text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
