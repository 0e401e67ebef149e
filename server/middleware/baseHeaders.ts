import type { RequestHandler } from 'express';
import type { Services } from '../services';
import { securityHeaders } from './securityHeaders';

/** Security headers on every answer; a page replaces them with its own. */
export function baseHeaders({ settings }: Pick<Services, 'settings'>): RequestHandler {
  const headers = new Map(
    Object.entries(securityHeaders({ https: settings.PUBLIC_ORIGIN.startsWith('https:') })) as [
      string,
      string,
    ][],
  );
  return (_req, res, next) => {
    res.setHeaders(headers);
    next();
  };
}
