import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import sirv from 'sirv';

/** @param growing another build may add files while this one runs: look at the folder for every request */
function assets(dir: string, growing: boolean): RequestHandler {
  return sirv(dir, {
    dev: growing,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (res) => {
      res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    },
  });
}

/**
 * The build's hashed files under /static, then those of other builds, so that a page of either build
 * finds its files while a new one rolls out. Anything else under /static is a 404 that nobody may keep.
 */
export function staticFiles(clientDir: string, previousDir: string | undefined): Router {
  const router = Router();
  const built = join(clientDir, 'static');
  router.use('/static', (req, _res, next) => {
    req.info.route = '/static';
    next();
  });
  if (existsSync(built)) router.use('/static', assets(built, false));
  if (previousDir) router.use('/static', assets(previousDir, true));
  router.use('/static', (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Content-Type', 'text/plain; charset=utf-8');
    res.status(404).end('Not found\n');
  });
  return router;
}
