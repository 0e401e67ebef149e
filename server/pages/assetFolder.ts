import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Encoding } from './encoding';
import type { Bytes } from './sendBytes';

/** A built file in the encodings that the build has prepared. */
export type AssetFile = { identity: Bytes } & Partial<Record<Encoding, Bytes>>;

/** Finds a file by its path below /static, e.g. `/js/page-1a2b.js`. */
export type FindAsset = (path: string) => Promise<AssetFile | undefined>;

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Segments of letters, digits and a few signs that begin with no dot: nothing here leads out of the folder. */
const safePath = /^(?:\/[\w-][\w.-]*)+$/;

async function read(file: string): Promise<Buffer | undefined> {
  // Missing, a folder, a name that is too long: for a visitor it is all the same.
  return readFile(file).catch(() => undefined);
}

async function readAsset(dir: string, path: string): Promise<AssetFile | undefined> {
  const type = types[extname(path)];
  if (!type || !safePath.test(path)) return undefined;
  const file = join(dir, path);
  const body = await read(file);
  if (!body) return undefined;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const packed = async (ending: string, encoding: Encoding): Promise<Bytes | undefined> => {
    const packedBody = await read(file + ending);
    return packedBody && { type, body: packedBody, etag: `"${hash}-${encoding}"`, encoding };
  };
  return {
    identity: { type, body, etag: `"${hash}"` },
    br: await packed('.br', 'br'),
    gzip: await packed('.gz', 'gzip'),
  };
}

/**
 * The files of a folder, read when they are first asked for and kept in memory: they are small and never
 * change under one name. A reader who is slow or leaves holds no file open.
 * @param growing files may be added while this process runs: a miss is looked for on the disk
 */
export function assetFolder(dir: string, { growing }: { growing: boolean }): FindAsset {
  const kept = new Map<string, Promise<AssetFile | undefined>>();
  const known = growing
    ? undefined
    : new Set(
        readdirSync(dir, { recursive: true, encoding: 'utf8' }).map(
          (name) => `/${name.replaceAll('\\', '/')}`,
        ),
      );
  return async (path) => {
    if (known && !known.has(path)) return undefined;
    const found = kept.get(path);
    if (found) return found;
    const reading = readAsset(dir, path);
    kept.set(path, reading);
    const file = await reading;
    if (!file) kept.delete(path);
    return file;
  };
}
