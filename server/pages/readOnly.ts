import type { RequestHandler } from 'express';
import type { Services } from '../services';
import { sendErrorPage } from './sendPage';

/** Lets GET and HEAD through; anything else is answered 405. */
export function readOnly(services: Services): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    res.setHeader('Allow', 'GET, HEAD');
    return sendErrorPage(services, res, 405);
  };
}
