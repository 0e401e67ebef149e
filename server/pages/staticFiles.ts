import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import type { Brand } from '../config/brand';
import { sendStored, storedAnswer } from '../http/storedAnswer';
import { routeName } from '../middleware/routeName';
import { assetFolder, type FindAsset } from './assetFolder';

const forEver = { 'Cache-Control': 'public, max-age=31536000, immutable' };

function assets(find: FindAsset): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const file = await find(req.path);
    if (!file) return next();
    return void sendStored(req, res, file);
  };
}

/** The brand's pictures, whose addresses carry a hash of their content. */
function brandFiles(brand: Brand): FindAsset {
  const files = new Map(
    [...brand.values()].map(({ url, type, body }) => [url, storedAnswer(body, type, forEver)]),
  );
  return async (path) => files.get(`/static${path}`);
}

/**
 * The build's hashed files under /static, those of the brand, then those of other builds, so that a page of either
 * build finds its files while a new one rolls out. Anything else under /static is a 404 that nobody may keep.
 */
export function staticFiles(
  clientDir: string,
  previousDir: string | undefined,
  brand: Brand,
): Router {
  const router = Router();
  const built = join(clientDir, 'static');
  router.use(routeName('/static'));
  if (existsSync(built)) router.use(assets(assetFolder(built, { growing: false })));
  router.use('/brand', routeName('/static/brand'));
  router.use(assets(brandFiles(brand)));
  if (previousDir) router.use(assets(assetFolder(previousDir, { growing: true })));
  router.use((_req, res) => {
    res.status(404).set('Cache-Control', 'no-store').type('text/plain').end('Not found\n');
  });
  return router;
}
