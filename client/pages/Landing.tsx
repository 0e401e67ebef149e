import { data, redirect, useLoaderData } from 'react-router-dom';
import { oneLine, plainProfession } from '../../shared/clean';
import { pagePaths } from '../../shared/paths';
import {
  findProfession,
  guessProfession,
  type Profession,
  professionPath,
} from '../../shared/professions';
import type { MetaOf } from '../meta';
import { redirectCaching } from '../routing/canonicalSpelling';
import type { ErrorData } from '../routing/Page';
import type { LoaderArgs } from '../routing/route';
import { GeneralLandingPage, generalLandingMeta } from './GeneralLanding';
import { ProfessionLandingPage, professionLandingMeta } from './ProfessionLanding';

/** What /Landing shows: the page of one profession, or of all. */
interface LandingData {
  canonicalPath: string;
  profession?: Profession;
}

/** What is quoted of an unknown profession: words alone, so that no stranger speaks in our voice. */
const quotable = /^[\p{L}\p{M}\p{Join_C} ]{1,40}$/u;

/** What a query of /Landing shows; undefined for a profession that we do not know. */
export function landingFor(query: URLSearchParams): LandingData | undefined {
  const [asked, ...more] = query.getAll('profession');
  if (asked === undefined) return { canonicalPath: pagePaths.landing };
  const profession = more.length === 0 ? findProfession(asked) : undefined;
  return profession && { canonicalPath: professionPath(profession.name), profession };
}

/**
 * Where to redirect near misses and empty values; undefined if the value could mean anything. The rest of
 * the query is kept: campaigns count by it.
 */
function correctedQuery(query: URLSearchParams): URLSearchParams | undefined {
  const [asked = '', ...more] = query.getAll('profession');
  if (more.length > 0) return undefined;
  const corrected = new URLSearchParams(query);
  const plain = plainProfession(asked);
  const meant = guessProfession(plain);
  if (meant) corrected.set('profession', meant.name);
  else if (plain === '') corrected.delete('profession');
  else return undefined;
  return corrected;
}

/** Reads `?profession=`: redirects near misses, and throws a 404 with its own screen for what we do not know. */
export function landingLoader({ request }: LoaderArgs): LandingData {
  const query = new URL(request.url).searchParams;
  const found = landingFor(query);
  if (found) return found;
  const corrected = correctedQuery(query);
  if (corrected) {
    const search = corrected.size > 0 ? `?${corrected}` : '';
    throw redirect(pagePaths.landing + search, { status: 308, headers: redirectCaching() });
  }
  const asked = oneLine(query.get('profession')) ?? '';
  const askedFor = quotable.test(asked) ? asked : '';
  const error = { screen: 'unknownProfession', field: 'profession', askedFor } satisfies ErrorData;
  throw data(error, 404);
}

export function LandingPage() {
  const { profession } = useLoaderData<LandingData>();
  return profession ? <ProfessionLandingPage profession={profession} /> : <GeneralLandingPage />;
}

export const landingMeta: MetaOf<LandingData> = (site, page, texts, { profession }) =>
  profession
    ? professionLandingMeta(site, page, texts, profession)
    : generalLandingMeta(site, page, texts);
