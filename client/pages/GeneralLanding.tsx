import { pagePaths } from '../../shared/paths';
import { professionPath, professions } from '../../shared/professions';
import { ClosingCall } from '../components/ClosingCall';
import { ItemGrid } from '../components/ItemGrid';
import { ChatCall, PerformanceChart } from '../components/mockups/mockups';
import { TrackingMap } from '../components/mockups/TrackingMap';
import { PageLink } from '../components/PageLink';
import { Picture } from '../components/Picture';
import { Section } from '../components/Section';
import { StoreButtons } from '../components/StoreLinks';
import { StoreNote } from '../components/StoreNote';
import { listOf } from '../content/records';
import { pageTitle } from '../content/words';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';
import { breadcrumbs } from '../seo/jsonLd';
import { useTexts } from '../useTexts';

export function GeneralLandingPage() {
  const { closingCall, freeToStart, page: landing } = useTexts().landing;
  return (
    <SiteLayout landing getBar>
      <section className="section container">
        <div className="split">
          <div data-without-get-bar="">
            <h1>{landing.headline}</h1>
            <p className="intro">{landing.subheadline}</p>
            <StoreButtons place="hero" />
            <StoreNote>{freeToStart}</StoreNote>
          </div>
          <Picture className="wide-only" name="one-app-all-connected" sizes="34rem" />
        </div>
        <ProfessionCards />
      </section>
      <DaySides />
      <ItemGrid />
      <ClosingCall heading={closingCall.landing} />
    </SiteLayout>
  );
}

export const generalLandingMeta: MetaOf = (site, { language }, { landing: { page: landing } }) => ({
  title: pageTitle(
    site.name,
    site.cities[0] && landing.titleIn({ city: site.cities[0] }),
    landing.title,
  ),
  shareTitle: `${landing.headline} – ${site.name}`,
  description: landing.description,
  shareCard: 'landing',
  jsonLd: [breadcrumbs(site, language, [{ name: landing.crumb, path: pagePaths.landing }])],
});

/**
 * The seven professions to choose from. Phones are given less than the real width of a picture, or dense screens would fetch
 * twice the bytes for no visible gain.
 */
function ProfessionCards() {
  const { professionContent, professionNames } = useTexts();
  return (
    <ul className="professions wrap">
      {professions.map(({ name, slug }, i) => (
        <li key={slug} className="professions__cell">
          <PageLink
            className={`profession-card mood-link column box mood mood--${slug}`}
            href={professionPath(name)}
          >
            <span className="profession-card__name">{professionNames[slug]}</span>
            <span className="profession-card__headline">{professionContent[slug].headline}</span>
            <Picture
              className="profession-card__picture"
              name={slug}
              sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 28vw"
              eager={i === 0}
            />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

const scenes = {
  way: { tint: 'coral', picture: <TrackingMap /> },
  talk: { tint: 'teal', picture: <ChatCall /> },
  figures: { tint: 'marigold', picture: <PerformanceChart /> },
} as const;

/** A day as client, agent and owner see it, each beside a screen of the app. */
function DaySides() {
  const { page: landing } = useTexts().landing;
  return (
    <Section tint="sand">
      <h2>{landing.dayHeading}</h2>
      {listOf(landing.day).map(({ id, who, heading, text }) => (
        <article key={id} className={`split day__side day__side--${id}`} data-reveal>
          <div className="day__words">
            <h3 className="small-heading">
              <span className="eyebrow">{who}</span> {heading}
            </h3>
            <p className="measure">{text}</p>
          </div>
          <div className={`day__picture box tint--${scenes[id].tint}`}>{scenes[id].picture}</div>
        </article>
      ))}
    </Section>
  );
}
