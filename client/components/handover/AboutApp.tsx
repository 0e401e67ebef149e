import {
  ChartColumn,
  ClipboardList,
  type LucideIcon,
  MapPinned,
  MessagesSquare,
  SendHorizontal,
  UsersRound,
} from 'lucide-react';
import { type DeepLinkKind, pagePaths } from '../../../shared/paths';
import type { Messages } from '../../content/messages';
import { listOf } from '../../content/records';
import { useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { PageLink } from '../PageLink';
import { Picture } from '../Picture';
import { Section } from '../Section';

type Copies = Messages['deepLink']['deepLinkCopy'];

type Use = keyof Copies['SP']['uses'] | keyof Copies['CUS']['uses'];

const icons: Record<Use, LucideIcon> = {
  request: SendHorizontal,
  track: MapPinned,
  talk: MessagesSquare,
  list: ClipboardList,
  crew: UsersRound,
  insight: ChartColumn,
};

const pictures = {
  SP: { name: 'service-provider', tint: 'marigold' },
  CUS: { name: 'client', tint: 'coral' },
} as const;

/** What the app is for, for visitors who only got a link. */
export function AboutApp({ kind }: { kind: DeepLinkKind }) {
  const { aboutApp, deepLinkCopy } = useTexts();
  const site = useSite();
  const { pictureAlt, uses } = deepLinkCopy[kind];
  const { name: picture, tint } = pictures[kind];
  return (
    <Section tint="sand">
      <div className="split">
        <div className={`box tint--${tint}`}>
          <Picture name={picture} alt={pictureAlt} sizes="(min-width: 60rem) 30rem, 90vw" />
        </div>
        <div>
          <h2>{aboutApp.heading({ siteName: site.name })}</h2>
          <p className="lead">{aboutApp.lead}</p>
          <ul className="about-app__uses grid">
            {listOf<Use, { name: string; line: string }>(uses).map(({ id, name, line }) => {
              const Icon = icons[id];
              return (
                <li className="signed grid" key={name}>
                  <Icon size={22} />
                  <div>
                    <h3>{name}</h3>
                    <p>{line}</p>
                  </div>
                </li>
              );
            })}
          </ul>
          <p>
            <PageLink href={pagePaths.home}>{aboutApp.more}</PageLink>
          </p>
        </div>
      </div>
    </Section>
  );
}
