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
import type { Messages } from '../../content/messages';
import { listOf } from '../../content/records';
import { useTexts } from '../../context';
import { Picture } from '../Picture';

const looks = {
  providers: { picture: 'service-provider', tint: 'marigold' },
  clients: { picture: 'client', tint: 'coral' },
  staff: { picture: 'agent', tint: 'teal' },
} as const;

type Audiences = Messages['home']['audiences'];

/** The name of a point of any of the three lists. */
type PointId = { [A in keyof Audiences]: keyof Audiences[A]['points'] }[keyof Audiences];

/** The words of a point: `text` where the name alone leaves a question, `note` says which plan it belongs to. */
interface PointWords {
  name: string;
  text?: string;
  note?: string;
}

const icons: Record<PointId, LucideIcon> = {
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

/** For providers, clients and field staff, side by side where there is room. */
export function Audiences() {
  const { audiences } = useTexts().home;
  return (
    <div className="section audiences grid container">
      {listOf(audiences).map(({ id, heading, lead, points }) => (
        <section key={id} className={`audience column box tint--${looks[id].tint}`}>
          <div className="audience__head row">
            <Picture
              className="audience__scene"
              name={looks[id].picture}
              sizes="(min-width: 60rem) 16rem, 6.5rem"
            />
            <div>
              <h2 className="small-heading">{heading}</h2>
              <p>{lead}</p>
            </div>
          </div>
          <ul className="points grid">
            {listOf<PointId, PointWords>(points).map((point) => {
              const Icon = icons[point.id];
              return (
                <li key={point.name} className="point signed grid" data-reveal="">
                  <Icon size={24} />
                  <div>
                    <h3 className="point__name row wrap">
                      {point.name} {point.note && <span className="badge box">{point.note}</span>}
                    </h3>
                    {point.text && <p className="small">{point.text}</p>}
                  </div>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
