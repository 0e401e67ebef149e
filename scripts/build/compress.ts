import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const textTypes = new Set(['.js', '.css', '.svg', '.json', '.txt']);

/**
 * Compresses the built text files at the highest level, which is Brotli's default, so that the
 * server only sends them.
 */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    writeBundle: {
      order: 'post',
      async handler({ dir = 'dist/client' }) {
        const folder = join(dir, 'static');
        for (const name of await readdir(folder, { recursive: true })) {
          if (!textTypes.has(extname(name))) continue;
          const file = join(folder, name);
          const body = await readFile(file);
          await writeFile(`${file}.br`, brotliCompressSync(body));
          await writeFile(`${file}.gz`, gzipSync(body, { level: 9 }));
        }
      },
    },
  };
}
