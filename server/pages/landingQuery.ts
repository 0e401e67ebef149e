import { pagePaths } from '../../shared/paths';
import { findProfession, type Profession, professionPath } from '../../shared/professions';
import { oneLine } from '../upstream/answer';

/** Which landing page an address asks for. */
export type LandingRequest =
  | { view: 'landing'; canonicalPath: string }
  | { view: 'profession'; canonicalPath: string; profession: Profession }
  | { view: 'professionNotFound'; canonicalPath: string; askedFor: string };

/** Code points of an unknown profession that are shown. */
const shownLength = 40;

/** Reads `?profession=`: none, one of the seven in any case, or anything else, the parameter twice included. */
export function landingRequest(query: string): LandingRequest {
  const asked = new URLSearchParams(query).getAll('profession');
  const [first] = asked;
  if (first === undefined) return { view: 'landing', canonicalPath: pagePaths.landing };
  const profession = asked.length === 1 ? findProfession(first) : undefined;
  if (profession) {
    return { view: 'profession', canonicalPath: professionPath(profession.name), profession };
  }
  const askedFor = [...(oneLine(first) ?? '')].slice(0, shownLength).join('').trimEnd();
  return { view: 'professionNotFound', canonicalPath: pagePaths.landing, askedFor };
}
