import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { pictureTypes } from '../config/brand';
import { noStore } from '../http/caching';
import { type PublicResponse, publicResponse, sendPublic } from '../http/publicResponse';
import type { Services } from '../services';

/** The media types of files under /static. Files of other types are not served. */
const mediaTypes: Readonly<Record<string, string>> = {
  ...pictureTypes,
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * The headers of a file. They include a content security policy, because a visitor may open a file
 * directly, such as an SVG with a script.
 */
const fileHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-site',
  'X-Content-Type-Options': 'nosniff',
};

/** Returns a file by its path below /static, such as `/js/page-1a2b.js`. */
type FindAsset = (path: string) => Promise<PublicResponse | undefined>;

/**
 * Matches paths whose segments consist of letters, digits and a few signs, and begin with no dot,
 * so that none leads out of the folder.
 */
const safePath = /^(?:\/[\w-][\w.-]*)+$/;

/** Reads a file. Returns undefined for a missing file, a folder, or a name that is too long. */
const read = (file: string) => readFile(file).catch(() => undefined);

async function readAsset(dir: string, path: string): Promise<PublicResponse | undefined> {
  const type = mediaTypes[extname(path)];
  if (!type || !safePath.test(path)) return undefined;
  const file = join(dir, path);
  const body = await read(file);
  if (!body) return undefined;
  const compressed = { br: await read(`${file}.br`), gzip: await read(`${file}.gz`) };
  return publicResponse(body, type, { ...fileHeaders, Vary: 'Accept-Encoding' }, compressed);
}

/**
 * Returns the files of a folder. They are read on their first request and stored in memory, because
 * they are small and never change under one name. A slow client holds no file open. Another build
 * may add files while this process runs, so a missing file is looked up on disk each time.
 */
function assetFolder(dir: string): FindAsset {
  const cache = new Map<string, PublicResponse>();
  return async (path) => {
    const file = cache.get(path) ?? (await readAsset(dir, path));
    if (file) cache.set(path, file);
    return file;
  };
}

/**
 * Serves the build's hashed files under /static, then those of the brand, then those of other
 * builds, so that a page of either build finds its files during a rollout.
 */
export function staticFiles(clientDir: string, { brand, settings }: Services): RequestHandler {
  // The brand files by URL, which contains a hash of the content.
  const pictures = new Map<string, PublicResponse>();
  for (const { url, type, body } of brand.values())
    pictures.set(url, publicResponse(body, type, fileHeaders));
  const { PREVIOUS_ASSETS_DIR: previousDir } = settings;
  const sources: FindAsset[] = [
    assetFolder(join(clientDir, 'static')),
    async (path) => pictures.get(`/static${path}`),
    ...(previousDir ? [assetFolder(previousDir)] : []),
  ];
  return async (req, res, next) => {
    req.info.route = '/static';
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    for (const find of sources) {
      const file = await find(req.path);
      if (file) return void sendPublic(res, file);
    }
    next();
  };
}

/** Responds with the 404 of a file, which no cache stores. */
export const staticNotFound: RequestHandler = (_req, res) => {
  noStore(res);
  res.status(404).type('text/plain').end('Not found\n');
};
