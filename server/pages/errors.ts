import type { ErrorRequestHandler } from 'express';
import { newReference } from '../api/submit';
import { neverStore } from '../http/caching';
import { RateLimited } from '../middleware/rateLimits';
import { Busy } from '../middleware/workLimit';
import type { Services } from '../services';
import { sendErrorPage } from './sendPage';

/**
 * Answers errors with pages of the site: 429 above a limit, 503 if too many pages are being rendered (a line instead of a
 * QR code), else 500 with a reference to quote. The error itself is logged, never shown.
 */
export function errors(services: Services): ErrorRequestHandler {
  return async (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error);
    neverStore(res);
    if (error instanceof Busy) {
      req.info.refusal = { code: 'busy' };
      res.set('Retry-After', String(error.retryAfter));
    }
    if (error instanceof Busy || error instanceof RateLimited) {
      const status = error instanceof Busy ? 503 : 429;
      if (!req.path.endsWith('.svg')) return sendErrorPage(services, res, status);
      return void res.status(status).type('text/plain').end('Too many requests\n');
    }
    const reference = newReference();
    req.info.reference = reference;
    const { id: reqId, route } = req.info;
    const line = { reqId, reference, route };
    services.log.error({ err: error, ...line }, 'A page failed');
    if (services.showError) return services.showError(error, req, res, next);
    try {
      await sendErrorPage(services, res, 500, reference);
    } catch (again) {
      // The error page failed too, so plain text is sent.
      services.log.error({ err: again, ...line }, 'The error page failed');
      res
        .status(500)
        .type('text/plain')
        .end(`Something broke on our side. Please quote ${reference}.\n`);
    }
  };
}
