import type { ErrorRequestHandler, RequestHandler } from 'express';
import { sendView } from '../pages/sendView';
import type { Services } from '../services';

/** 404 with the site's own page, for everything that no route has taken. */
export function notFound(services: Services): RequestHandler {
  return (_req, res) => sendView(services, res, 404, 'notFound');
}

/**
 * 500 with the site's own page and the id to quote. The error is logged whole and told to nobody. A path
 * that cannot be decoded is no error of ours: 404.
 */
export function pageErrors(services: Services): ErrorRequestHandler {
  return async (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error);
    if (error instanceof URIError) return notFound(services)(req, res, next);
    const { id: reqId, route } = req.info;
    services.log.error({ err: error, reqId, route }, 'A page failed');
    try {
      await sendView(services, res, 500, 'serverError', { requestId: reqId });
    } catch (again) {
      // Even the error page fails: plain text needs nothing that could.
      services.log.error({ err: again, reqId, route }, 'The error page failed');
      res
        .status(500)
        .type('text/plain')
        .end(`Something broke on our side. Please quote ${reqId}.\n`);
    }
  };
}
