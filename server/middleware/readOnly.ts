import type { RequestHandler } from 'express';
import { sendErrorPage } from '../pages/sendPage';
import type { Services } from '../services';

/** Lets GET and HEAD through; anything else is answered 405. */
export function readOnly(services: Services): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    res.setHeader('Allow', 'GET, HEAD');
    return sendErrorPage(services, res, 405);
  };
}
