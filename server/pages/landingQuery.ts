import type { PageValues } from '../../client/view';
import { pagePaths } from '../../shared/paths';
import { findProfession, professionPath } from '../../shared/professions';
import { oneLine } from '../upstream/answer';

/** Code points of an unknown profession that are shown. */
const shownLength = 40;

/**
 * What /Landing shows for a query: everything, one of the seven professions (in any case), or the page for one that we
 * do not know (`askedFor`), the parameter twice included.
 */
export function landingValues(query: string): PageValues & { canonicalPath: string } {
  const asked = new URLSearchParams(query).getAll('profession');
  const [first] = asked;
  if (first === undefined) return { canonicalPath: pagePaths.landing };
  const profession = asked.length === 1 ? findProfession(first) : undefined;
  if (profession) return { canonicalPath: professionPath(profession.name), profession };
  const askedFor = [...(oneLine(first) ?? '')].slice(0, shownLength).join('').trimEnd();
  return { canonicalPath: pagePaths.landing, askedFor };
}

/**
 * The canonical address of a page of /Landing, with its query: undefined for any other page. An unknown profession
 * has none that is kept.
 */
export function canonicalLanding(url: string): string | undefined {
  if (!url.startsWith(`${pagePaths.landing}?`)) return undefined;
  const { askedFor, canonicalPath } = landingValues(url.slice(pagePaths.landing.length));
  return askedFor === undefined ? canonicalPath : '';
}
