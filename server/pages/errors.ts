import type { ErrorRequestHandler } from 'express';
import { wordMark } from '../../client/document/pageServer';
import { pathIn } from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import { neverStore } from '../http/caching';
import { RateLimited } from '../middleware/rateLimits';
import { newReference } from '../middleware/request';
import { Busy } from '../middleware/workLimit';
import type { Services } from '../services';
import { sendKept } from './sendPage';

/**
 * Answers errors with pages of the site: 429 above a limit, 503 if too many pages are being rendered (a line instead of a
 * QR code), else 500 with a reference to quote. The error itself is logged, never shown.
 */
export function errors({ log, pageCache, showError }: Services): ErrorRequestHandler {
  return async (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error);
    const url = pathIn(req.info.language, pagePaths.home);
    neverStore(res);
    if (error instanceof Busy) {
      req.info.refusal = { code: 'busy' };
      res.set('Retry-After', String(error.retryAfter));
    }
    if (error instanceof Busy || error instanceof RateLimited) {
      const status = error instanceof Busy ? 503 : 429;
      if (!req.path.endsWith('.svg'))
        return sendKept(res, await pageCache.findKept({ url, failWith: status }));
      return void res.status(status).type('text/plain').end('Too many requests\n');
    }
    const reference = newReference();
    req.info.reference = reference;
    const { id: reqId, route } = req.info;
    log.error({ err: error, reqId, reference, route }, 'A page failed');
    if (showError) return showError(error, req, res, next);
    const kept = pageCache.findKept({ url, failWith: 500, reference: wordMark });
    const page = await kept.catch((err: unknown) =>
      log.error({ err, reqId }, 'The page failed too'),
    );
    if (page) return sendKept(res, page, reference);
    return void res.status(500).type('text/plain').end(`Please quote ${reference}.\n`);
  };
}
