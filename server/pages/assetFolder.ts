import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { contentType } from 'mime-types';
import { type PublicResponse, publicResponse } from '../http/publicResponse';

const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept-Encoding',
};

/** Finds a file by its path below /static, e.g. `/js/page-1a2b.js`. */
export type FindAsset = (path: string) => Promise<PublicResponse | undefined>;

/** Segments of letters, digits and a few signs that begin with no dot: nothing here leads out of the folder. */
const safePath = /^(?:\/[\w-][\w.-]*)+$/;

/** Missing, a folder, a name that is too long: a 404 in any case. */
const read = (file: string) => readFile(file).catch(() => undefined);

async function readAsset(dir: string, path: string): Promise<PublicResponse | undefined> {
  const type = contentType(extname(path));
  if (!type || !safePath.test(path)) return undefined;
  const file = join(dir, path);
  const body = await read(file);
  if (!body) return undefined;
  const compressed = { br: await read(`${file}.br`), gzip: await read(`${file}.gz`) };
  return publicResponse(body, type, headers, compressed);
}

/**
 * The files of a folder, read on their first request and kept in memory: they are small and never
 * change under one name. A client that is slow or leaves holds no file open. Another build may add
 * files while this process runs, so a miss is looked up on disk each time.
 */
export function assetFolder(dir: string): FindAsset {
  const kept = new Map<string, Promise<PublicResponse | undefined>>();
  return async (path) => {
    const found = kept.get(path);
    if (found) return found;
    const reading = readAsset(dir, path);
    kept.set(path, reading);
    const file = await reading;
    if (!file) kept.delete(path);
    return file;
  };
}
