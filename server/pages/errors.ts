import type { ErrorRequestHandler } from 'express';
import { valuePlaceholder } from '../../client/document/loaderContext';
import { pathIn } from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import { noStore } from '../http/caching';
import { Overloaded } from '../middleware/concurrencyLimit';
import { RateLimited } from '../middleware/rateLimits';
import { newReference } from '../middleware/request';
import type { Services } from '../services';
import { sendTemplate } from './sendPage';

/**
 * Answers errors with pages of the site: 429 above a limit, 503 if too many pages are being rendered (a line instead of a
 * QR code), else 500 with a reference to quote. The error itself is logged, never shown.
 */
export function errors({ log, pageCache, showError }: Services): ErrorRequestHandler {
  return async (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error);
    const url = pathIn(req.info.language, pagePaths.home);
    noStore(res);
    if (error instanceof Overloaded) {
      req.info.rejection = { code: 'busy' };
      res.set('Retry-After', String(error.retryAfter));
    }
    if (error instanceof Overloaded || error instanceof RateLimited) {
      const status = error instanceof Overloaded ? 503 : 429;
      if (!req.path.endsWith('.svg'))
        return sendTemplate(res, await pageCache.findTemplate({ url, forcedStatus: status }));
      return void res.status(status).type('text/plain').end('Too many requests\n');
    }
    const reference = newReference();
    req.info.reference = reference;
    const { id: reqId, route } = req.info;
    log.error({ err: error, reqId, reference, route }, 'A page failed');
    if (showError) return showError(error, req, res, next);
    const template = pageCache.findTemplate({
      url,
      forcedStatus: 500,
      reference: valuePlaceholder,
    });
    const page = await template.catch((err: unknown) =>
      log.error({ err, reqId }, 'The page failed too'),
    );
    if (page) return sendTemplate(res, page, reference);
    return void res.status(500).type('text/plain').end(`Please quote ${reference}.\n`);
  };
}
