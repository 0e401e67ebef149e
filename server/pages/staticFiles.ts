import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { assetFolder, type FindAsset } from './assetFolder';
import { chooseEncoding } from './encoding';
import { sendBytes } from './sendBytes';

const forEver = 'public, max-age=31536000, immutable';

function assets(find: FindAsset): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const file = await find(req.path);
    if (!file) return next();
    res.setHeader('Cache-Control', forEver);
    res.setHeader('Vary', 'Accept-Encoding');
    const encoding = chooseEncoding(req.headers['accept-encoding'] as string | undefined);
    return sendBytes(req, res, file[encoding] ?? file.identity);
  };
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
  if (existsSync(built)) router.use('/static', assets(assetFolder(built, { growing: false })));
  if (previousDir) router.use('/static', assets(assetFolder(previousDir, { growing: true })));
  router.use('/static', (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Content-Type', 'text/plain; charset=utf-8');
    res.status(404).end('Not found\n');
  });
  return router;
}
