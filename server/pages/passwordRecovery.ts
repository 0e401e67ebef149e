import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { LinkOutcome } from '../../shared/islandProps';
import { messages } from '../../shared/messages';
import { type ResetLink, resetLink } from '../../shared/newPassword';
import { check } from '../../shared/rules';
import { callContext } from '../api/submit';
import { type Decision, type Limiter, limitHeaders } from '../middleware/rateLimits';
import type { Services } from '../services';
import type { LinkResult } from '../upstream/accessHost';
import { pageHeaders } from './pageHeaders';
import { sendView } from './sendView';

const { password: sentences } = messages;

function outcomeOf(result: LinkResult): LinkOutcome {
  if (result.kind === 'valid')
    return { state: 'valid', link: result.data, message: result.message };
  if (result.kind === 'expired') {
    return { state: 'expired', message: result.message ?? sentences.expired };
  }
  if (result.kind === 'invalid') {
    return { state: 'invalid', message: result.message ?? sentences.invalid };
  }
  return { state: 'unexpected', message: sentences.unexpected };
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

/**
 * GET /PasswordRecovery: the frame at once, the outcome of the link check as it comes. Private throughout:
 * never stored, never indexed, no referrer, no third party.
 */
export function passwordRecoveryPage(services: Services): RequestHandler {
  const { limits, linkCheck, log, renderer, settings } = services;

  const setHeaders = (res: Response, nonce?: string) => {
    const headers = pageHeaders(services, 'passwordRecovery', { nonce });
    res.setHeaders(new Map(Object.entries(headers) as [string, string][]));
  };

  const refuse = (req: Request, res: Response, limiter: Limiter, decision: Decision) => {
    limiter.refused(req.info.id);
    res.setHeaders(new Map(Object.entries(limitHeaders(limiter, decision))));
    return sendView(services, res, 429, 'tooMany');
  };

  return async (req, res) => {
    setHeaders(res);
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('X-Robots-Tag', 'noindex');
    const link = linkOf(req);
    if (!link) return sendView(services, res, 400, 'passwordRecovery');
    // A speculative load shows an empty answer: the browser asks again once a person opens the page.
    if (isOnlyLooking(req)) return void res.status(req.method === 'HEAD' ? 200 : 503).end();

    const byAddress = await limits.password.consume(req.info.limitKey);
    if (!byAddress.allowed) return refuse(req, res, limits.password, byAddress);
    const checked = check(resetLink, link);
    const byId = await linkCheck.mayTry(link);
    if (!byId.allowed) return refuse(req, res, limits.perId, byId);

    const nonce = randomBytes(16).toString('base64');
    setHeaders(res, nonce);
    const invalid: LinkOutcome = { state: 'invalid', message: sentences.invalid };
    const unexpected: LinkOutcome = { state: 'unexpected', message: sentences.unexpected };
    const outcome = checked.ok
      ? linkCheck.verify(checked.value, callContext(req)).then(outcomeOf, () => unexpected)
      : Promise.resolve(invalid);
    await renderer.stream(
      res,
      'passwordRecovery',
      { nonce, linkCheck: outcome },
      {
        status: 200,
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
