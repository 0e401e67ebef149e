import { relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** Bytes of each module by its path, compressed by itself: together they are more than the chunk, which shares and shortens names. */
type ModuleSizes = Readonly<Record<string, number>>;

const nameOf = (id: string): string =>
  relative('.', id.replace(/^\0/, ''))
    .replaceAll('\0', '')
    .replace(/\?.*$/, '')
    .replace(/^.*node_modules\//, 'node_modules/');

/** Builds what browsers load, writing nothing. @returns the size of every module in the scripts */
export async function moduleSizes(): Promise<ModuleSizes> {
  const built = await build({ logLevel: 'error', build: { write: false } });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const sizes = outputs
    .flatMap(({ output }) => output)
    .flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
    .map(([id, { code }]) => [nameOf(id), brotliCompressSync(code ?? '').length] as const)
    .filter(([, size]) => size > 1)
    .sort(([a], [b]) => a.localeCompare(b, 'en'));
  return Object.fromEntries(sizes);
}
