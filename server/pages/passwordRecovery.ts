import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { PageView } from '../../client/view';
import type { LinkOutcome } from '../../shared/islandProps';
import type { Language } from '../../shared/language';
import { type ResetLink, resetLink } from '../../shared/newPassword';
import { check } from '../../shared/rules';
import { ApiProblem } from '../api/problem';
import { callContext } from '../api/submit';
import { keptByNobody } from '../http/caching';
import { savesData } from '../http/saveData';
import type { Services } from '../services';
import type { LinkResult } from '../upstream/accessHost';
import { sendPage } from './sendPage';

/** The host speaks English: in other languages the page says by itself how the link is. */
function outcomeOf(result: LinkResult, language: Language): LinkOutcome {
  if (result.kind === 'valid')
    return { state: 'valid', link: result.data, message: result.message };
  if (result.kind !== 'expired' && result.kind !== 'invalid') return { state: 'unexpected' };
  return { state: result.kind, message: language === 'en' ? result.message : undefined };
}

/** A page view brings no captcha: its island asks once more, with one. */
async function provePerson(): Promise<void> {
  throw new ApiProblem('captcha');
}

function outcomeOfError(error: unknown): LinkOutcome {
  if (error instanceof ApiProblem && error.code === 'captcha') return { state: 'captcha-needed' };
  return { state: 'unexpected' };
}

/** The three parameters of a reset link, each given once and not empty; undefined otherwise. */
function linkOf(req: Request): ResetLink | undefined {
  const mark = req.url.indexOf('?');
  const query = new URLSearchParams(mark < 0 ? '' : req.url.slice(mark));
  const one = (name: string) => {
    const values = query.getAll(name);
    return values.length === 1 ? values[0] : undefined;
  };
  const token = one('token');
  const unique_id = one('uniqueid');
  const user_type = one('type');
  return token && unique_id && user_type ? { token, unique_id, user_type } : undefined;
}

/** HEAD requests and speculative loads look at the page; they must not use up a look at the link. */
function isOnlyLooking(req: Request): boolean {
  const purpose = req.headers['sec-purpose'] ?? req.headers.purpose ?? '';
  return req.method === 'HEAD' || /prefetch|prerender/i.test(String(purpose));
}

/** Answers what has no link to check: an incomplete address, and those who only look at the page. */
function withoutCheck(services: Services, view: PageView): RequestHandler {
  return async (req, res, next) => {
    res.set({ ...keptByNobody, 'X-Robots-Tag': 'noindex' });
    const values = { canonicalPath: view.path };
    if (!linkOf(req)) return sendPage(services, res, view, values, 400);
    // A speculative load shows an empty answer: the browser asks again once a person opens the page.
    if (isOnlyLooking(req)) {
      services.pageHeaders.of(view)(req, res, () => {
        res.status(req.method === 'HEAD' ? 200 : 503).end();
      });
      return undefined;
    }
    return next();
  };
}

/** Streams the page: the frame at once, the outcome of the link check as it comes. */
function streamed(services: Services, view: PageView): RequestHandler {
  const { pageHeaders, resetLinkGuard, log, renderer, settings } = services;
  return async (req, res) => {
    const { language } = req.info;
    const link = linkOf(req);
    const checked = check(resetLink, link);
    req.info.nonce = randomBytes(16).toString('base64');
    pageHeaders.of(view)(req, res, () => undefined);
    const invalid: LinkOutcome = { state: 'invalid' };
    const by = { context: callContext(req), provePerson };
    const linkCheck = checked.ok
      ? resetLinkGuard
          .verify(checked.value, by)
          .then((result) => outcomeOf(result, language), outcomeOfError)
      : Promise.resolve(invalid);
    const values = {
      canonicalPath: view.path,
      nonce: req.info.nonce,
      saveData: savesData(req),
      linkCheck,
    };
    await renderer.stream(
      res,
      view,
      { url: view.path, language, values },
      {
        timeoutMs: settings.UPSTREAM_TIMEOUT_MS + 5_000,
        onError: (error) => {
          const level = res.destroyed ? 'info' : 'error';
          log[level](
            { err: error, reqId: req.info.id, route: req.info.route },
            'The page did not finish',
          );
        },
      },
    );
  };
}

/**
 * GET /PasswordRecovery: private throughout, so never stored, never indexed, no referrer, no third party but a captcha
 * once too many links were tried. The check of
 * a link counts in the limit before the host is asked.
 */
export function passwordRecoveryPage(services: Services, view: PageView): RequestHandler[] {
  return [withoutCheck(services, view), services.limits.password, streamed(services, view)];
}
