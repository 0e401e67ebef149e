import type { ErrorRequestHandler, RequestHandler } from 'express';
import { sendError } from '../pages/sendPage';
import type { Services } from '../services';
import { RateLimited } from './rateLimits';

/** 404 with the site's own page, for everything that no route has taken. */
export function notFound(services: Services): RequestHandler {
  return (_req, res) => sendError(services, res, 404);
}

/**
 * Errors as the site's own pages: 429 for a request over its limit, 404 for a path that cannot be decoded, and 500
 * with the id to quote for everything else, which is logged whole and shown to nobody.
 */
export function errors(services: Services): ErrorRequestHandler {
  return async (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error);
    if (error instanceof RateLimited) return sendError(services, res, 429);
    if (error instanceof URIError) return sendError(services, res, 404);
    const { id: reqId, route } = req.info;
    services.log.error({ err: error, reqId, route }, 'A page failed');
    try {
      await sendError(services, res, 500, { requestId: reqId });
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
