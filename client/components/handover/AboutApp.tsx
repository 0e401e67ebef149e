import { Check } from 'lucide-react';
import { type DeepLinkKind, pagePaths } from '../../../shared/paths';
import { useSite } from '../../context';
import { useTexts } from '../../useTexts';
import { PageLink } from '../PageLink';
import { Picture } from '../Picture';
import { Section } from '../Section';

const pictures = {
  SP: { name: 'service-provider', tint: 'marigold' },
  CUS: { name: 'client', tint: 'coral' },
} as const;

/** What the app is for, for visitors who only got a link. */
export function AboutApp({ kind }: { kind: DeepLinkKind }) {
  const { aboutApp, deepLinkCopy } = useTexts().deepLink;
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
            {Object.values(uses).map(({ name, line }) => (
              <li className="signed grid" key={name}>
                <Check size={22} />
                <div>
                  <h3>{name}</h3>
                  <p>{line}</p>
                </div>
              </li>
            ))}
          </ul>
          <p>
            <PageLink href={pagePaths.home}>{aboutApp.more}</PageLink>
          </p>
        </div>
      </div>
    </Section>
  );
}
