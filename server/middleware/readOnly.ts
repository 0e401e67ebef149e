import type { RequestHandler } from 'express';
import type { Services } from '../services';

/** Lets GET and HEAD through; anything else is answered 405. */
export function readOnly({ keptPages }: Services): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    res.setHeader('Allow', 'GET, HEAD');
    return keptPages.sendError(res, 405);
  };
}
