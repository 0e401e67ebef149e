import type { ErrorRequestHandler } from 'express';
import { valuePlaceholder } from '../../client/document/loaderContext';
import { pathIn } from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import { noStore } from '../http/caching';
import { Overloaded } from '../middleware/concurrencyLimit';
import { RateLimited } from '../middleware/rateLimits';
import { newReference } from '../middleware/request';
import type { Services } from '../services';
import { sendTemplate } from './pageTemplate';

/**
 * Responds to an error with a page that shows a reference to quote. The error is logged, never
 * shown. The response is one line of text for a QR code above its rate limit or while too many are
 * drawn.
 */
export function errors({ log, pageCache, showError }: Services): ErrorRequestHandler {
  return async (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error);
    noStore(res);
    if (error instanceof Overloaded) {
      req.info.rejection = { code: 'busy' };
      res.set('Retry-After', String(error.retryAfter));
    }
    if (error instanceof Overloaded || error instanceof RateLimited) {
      const status = error instanceof Overloaded ? 503 : 429;
      return void res.status(status).type('text/plain').end('Too many requests\n');
    }
    const reference = newReference();
    req.info.reference = reference;
    const { id: reqId, route } = req.info;
    log.error({ err: error, reqId, reference, route }, 'A page failed');
    if (showError) return showError(error, req, res, next);
    const url = pathIn(req.info.language, pagePaths.home);
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
