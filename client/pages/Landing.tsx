import { data, useLoaderData } from 'react-router-dom';
import { oneLine, plainProfession } from '../../shared/clean';
import { pagePaths } from '../../shared/paths';
import {
  findProfession,
  guessProfession,
  type Profession,
  professionPath,
  professions,
} from '../../shared/professions';
import { fill } from '../../shared/texts/fill';
import { ItemGrid } from '../components/landing';
import { Picture } from '../components/Picture';
import { PageLink } from '../components/parts';
import { StoreButtons } from '../components/stores';
import { pageTitle } from '../content/wording';
import { useTexts } from '../document/context';
import { breadcrumbs } from '../document/jsonLd';
import { valuePlaceholder } from '../document/loaderContext';
import type {
  ErrorScreens,
  LoaderArgs,
  MetaOf,
  PageResponse,
  RespondContext,
} from '../document/route';
import { SiteLayout } from '../layout/SiteLayout';
import { ProfessionLandingPage, professionLandingMeta } from './ProfessionLanding';

/** The profession that /Landing shows, or all of them. */
interface LandingData {
  canonicalPath: string;
  profession?: Profession;
}

/**
 * Matches an unknown profession that the page quotes: at most 40 letters and spaces, so that a link
 * cannot put a URL or a long text into the page.
 */
const quotable = /^[\p{L}\p{M}\p{Join_C} ]{1,40}$/u;

/** Returns the page for a query of /Landing, or undefined for an unknown profession. */
export function landingFor(query: URLSearchParams): LandingData | undefined {
  const [requested, ...more] = query.getAll('profession');
  if (requested === undefined) return { canonicalPath: pagePaths.landing };
  const profession = more.length === 0 ? findProfession(requested) : undefined;
  return profession && { canonicalPath: professionPath(profession.name), profession };
}

/**
 * Returns the corrected query for near misses and empty values, or undefined if the value could
 * mean anything. The rest of the query stays, because campaigns need it.
 */
function correctedQuery(query: URLSearchParams): URLSearchParams | undefined {
  const [requested = '', ...more] = query.getAll('profession');
  if (more.length > 0) return undefined;
  const corrected = new URLSearchParams(query);
  const plain = plainProfession(requested);
  const meant = guessProfession(plain);
  if (meant) corrected.set('profession', meant.name);
  else if (plain === '') corrected.delete('profession');
  else return undefined;
  return corrected;
}

/** Redirects near misses. An unknown profession has a page that quotes it. */
export function landingResponse({ query }: RespondContext): PageResponse {
  const corrected = correctedQuery(query);
  if (corrected) {
    const search = corrected.size > 0 ? `?${corrected}` : '';
    return { redirect: pagePaths.landing + search, status: 308 };
  }
  const requested = oneLine(query.get('profession')) ?? '';
  // A known profession gets here if the URL names it twice. It is not quoted.
  const value = quotable.test(requested) && !findProfession(requested) ? requested : '';
  const url = `${pagePaths.landing}?profession=${value && valuePlaceholder}`;
  return { url, value, wrong: 'profession' };
}

/** Reads `?profession=`. Throws a 404 with a screen of its own for an unknown profession. */
export function landingLoader({ request }: LoaderArgs): LandingData {
  const query = new URL(request.url).searchParams;
  const found = landingFor(query);
  if (found) return found;
  const askedFor = query.get('profession') ?? '';
  const screen: keyof ErrorScreens = 'unknownProfession';
  throw data({ screen, askedFor }, 404);
}

export function LandingPage() {
  const { profession } = useLoaderData<LandingData>();
  return profession ? <ProfessionLandingPage profession={profession} /> : <GeneralLandingPage />;
}

export const landingMeta: MetaOf<LandingData> = (site, page, texts, { profession }) =>
  profession
    ? professionLandingMeta(site, page, texts, profession)
    : generalLandingMeta(site, page, texts);

function GeneralLandingPage() {
  const { closingHeading, page: landing } = useTexts().landing;
  return (
    <SiteLayout landing appInBar>
      <section className="section container">
        <div className="split">
          <div>
            <h1>{landing.headline}</h1>
            <p className="intro">{landing.subheadline}</p>
            <StoreButtons place="hero" />
          </div>
          <Picture className="wide-only" name="one-app-all-connected" sizes="34rem" />
        </div>
        <ProfessionCards />
      </section>
      <ItemGrid closing={closingHeading} />
    </SiteLayout>
  );
}

const generalLandingMeta: MetaOf = (site, { language }, { landing: { page: landing } }) => ({
  title: pageTitle(
    site.name,
    site.cities[0] && fill(landing.titleIn, { city: site.cities[0] }),
    landing.title,
  ),
  shareTitle: `${landing.headline} – ${site.name}`,
  description: landing.description,
  shareCard: 'landing',
  jsonLd: [breadcrumbs(site, language, [{ name: landing.crumb, path: pagePaths.landing }])],
});

/**
 * The cards of the seven professions. Phones get narrower pictures than their width on the page,
 * because dense screens would fetch twice the bytes for no visible gain.
 */
function ProfessionCards() {
  const texts = useTexts().professions;
  return (
    <ul className="professions wrap">
      {professions.map(({ name, slug }, i) => (
        <li key={slug} className="professions__cell">
          <PageLink
            className={`profession-card mood-link column box mood mood--${slug}`}
            href={professionPath(name)}
          >
            <span className="profession-card__name">{texts.names[slug]}</span>
            <span className="profession-card__headline">{texts[slug].headline}</span>
            <Picture
              className="profession-card__picture"
              name={slug}
              sizes="(min-width: 64rem) 18rem, 28vw"
              eager={i === 0}
            />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
