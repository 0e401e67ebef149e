import type { RequestHandler } from 'express';
import { pagePaths } from '../../shared/paths';
import { findProfession, guessProfession } from '../../shared/professions';

/**
 * Where /Landing leads to whoever nearly named a profession, or named none; undefined if the address may stay as it is.
 * The rest of the query is kept: campaigns count by it.
 */
export function landingRedirect(query: string): string | undefined {
  const values = new URLSearchParams(query);
  const [asked, ...more] = values.getAll('profession');
  if (asked === undefined || more.length > 0 || findProfession(asked)) return undefined;
  const meant = guessProfession(asked);
  if (meant) values.set('profession', meant.name);
  else if (asked.trim() === '') values.delete('profession');
  else return undefined;
  return values.size > 0 ? `${pagePaths.landing}?${values}` : pagePaths.landing;
}

/** Sends near misses of `?profession=` to the canonical address. */
export const forgiveProfession: RequestHandler = (req, res, next) => {
  const target = landingRedirect(req.url.slice(pagePaths.landing.length));
  if (target === undefined) return next();
  res.status(308).set({ Location: target, 'Cache-Control': 'no-cache' }).end();
};
