import type { ErrorRequestHandler } from 'express';
import type { Language } from '../../shared/language';
import { formTextsOf } from '../../shared/texts/textsOf';
import { newReference } from '../api/submit';
import { neverStore } from '../http/caching';
import { RateLimited } from '../middleware/rateLimits';
import { Busy } from '../middleware/workLimit';
import type { Services } from '../services';
import { sendErrorPage } from './sendPage';

/** One page in all languages of the site, since there is no time to render one. */
const busyPage = (
  languages: readonly Language[],
) => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Busy</title>${languages.map((language) => `<p lang="${language}">${formTextsOf(language).messages.busy}`).join('\n')}
`;

/**
 * Answers errors with pages of the site: 429 above a limit (a line for a picture), 503 if too many pages are being rendered, else 500
 * with a reference to quote. The error itself is logged, never shown.
 */
export function errors(services: Services): ErrorRequestHandler {
  return async (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error);
    neverStore(res);
    if (error instanceof RateLimited) {
      // A QR code.
      if (!req.path.endsWith('.svg')) return sendErrorPage(services, res, 429);
      return void res.status(429).type('text/plain').end('Too many requests\n');
    }
    if (error instanceof Busy) {
      req.info.refusal = { code: 'busy' };
      res.status(503).set('Retry-After', String(error.retryAfter));
      return void res.type('html').end(busyPage(services.site.languages));
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
