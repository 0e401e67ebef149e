import type { RequestHandler } from 'express';
import type { PageView } from '../../client/view';
import { type Language, pathIn } from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import { findProfession, guessProfession } from '../../shared/professions';
import type { Services } from '../services';
import { landingValues } from './landingQuery';
import { sendPage } from './sendPage';

/**
 * Where /Landing leads to whoever nearly named a profession, or named none; undefined if the address may stay as it is.
 * The rest of the query is kept: campaigns count by it.
 */
function landingRedirect(language: Language, query: string): string | undefined {
  const values = new URLSearchParams(query);
  const [asked, ...more] = values.getAll('profession');
  if (asked === undefined || more.length > 0 || findProfession(asked)) return undefined;
  const meant = guessProfession(asked);
  if (meant) values.set('profession', meant.name);
  else if (asked.trim() === '') values.delete('profession');
  else return undefined;
  return pathIn(language, values.size > 0 ? `${pagePaths.landing}?${values}` : pagePaths.landing);
}

/** Sends near misses of `?profession=` to the canonical address. */
const forgiveProfession: RequestHandler = (req, res, next) => {
  const target = landingRedirect(req.info.language, req.url.slice(pagePaths.landing.length));
  if (target === undefined) return next();
  res.status(308).set({ Location: target, 'Cache-Control': 'no-cache' }).end();
};

/** /Landing where the page cache has no answer: a profession that we do not know, 404, and all in development mode. */
export function landingPage(services: Services, view: PageView): RequestHandler[] {
  const show: RequestHandler = (req, res) => {
    const values = landingValues(req.url.slice(view.path.length));
    return sendPage(services, res, view, values, values.askedFor === undefined ? 200 : 404);
  };
  return [forgiveProfession, show];
}
