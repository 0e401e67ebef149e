import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import sirv from 'sirv';

function assets(dir: string): RequestHandler {
  return sirv(dir, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (res) => {
      res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    },
  });
}

/**
 * The build's hashed files under /static, then those of the build before, so that a page of either build
 * finds its files while a new one rolls out. Anything else under /static is a 404 that nobody may keep.
 */
export function staticFiles(clientDir: string, previousDir: string | undefined): Router {
  const router = Router();
  const dirs = [join(clientDir, 'static'), previousDir].filter((dir) => dir && existsSync(dir));
  router.use('/static', (req, _res, next) => {
    req.info.route = '/static';
    next();
  });
  for (const dir of dirs) router.use('/static', assets(dir as string));
  router.use('/static', (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Content-Type', 'text/plain; charset=utf-8');
    res.status(404).end('Not found\n');
  });
  return router;
}
