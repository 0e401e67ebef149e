import type { RequestHandler } from 'express';
import { pagePaths } from '../../shared/paths';
import { sendError } from '../pages/sendPage';
import type { Services } from '../services';

const forms: readonly string[] = [pagePaths.contact, pagePaths.support];

/**
 * Lets GET and HEAD through. Anything else is a form posted before its script was ready, or a probe: nothing
 * is sent anywhere, and the visitor is told so.
 */
export function readOnly(services: Services): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    res.setHeader('Allow', 'GET, HEAD');
    const values = forms.includes(req.path) ? { canonicalPath: req.path } : undefined;
    return sendError(services, res, 405, values);
  };
}
