import {
  ChartColumn,
  ClipboardList,
  MapPinned,
  MessagesSquare,
  SendHorizontal,
  UsersRound,
} from 'lucide-react';
import { type DeepLinkKind, pagePaths } from '../../../shared/paths';
import type { AppUse } from '../../content/deepLink';
import { useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { PageLink } from '../PageLink';
import { Picture } from '../Picture';
import { Section } from '../Section';

const icons: Record<AppUse['icon'], typeof MapPinned> = {
  request: SendHorizontal,
  track: MapPinned,
  talk: MessagesSquare,
  list: ClipboardList,
  crew: UsersRound,
  insight: ChartColumn,
};

/** What the app is for, for visitors who only got a link. */
export function AboutApp({ kind }: { kind: DeepLinkKind }) {
  const { aboutApp, deepLinkCopy } = useTexts();
  const site = useSite();
  const { picture, uses } = deepLinkCopy[kind];
  return (
    <Section tint="sand">
      <div className="split">
        <div className={`box tint--${picture.tint}`}>
          <Picture name={picture.name} alt={picture.alt} sizes="(min-width: 60rem) 30rem, 90vw" />
        </div>
        <div>
          <h2>{aboutApp.heading({ siteName: site.name })}</h2>
          <p className="lead">{aboutApp.lead}</p>
          <ul className="about-app__uses grid">
            {uses.map(({ icon, name, line }) => {
              const Icon = icons[icon];
              return (
                <li className="signed grid" key={name}>
                  <Icon size={22} aria-hidden="true" />
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
