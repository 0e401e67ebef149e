// Compresses the built text files once, as small as they get, so that the server only has to send them.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dir = new URL('../dist/client/static/', import.meta.url).pathname;
const textTypes = new Set(['.js', '.css', '.svg', '.json', '.txt']);

for (const name of await readdir(dir, { recursive: true })) {
  if (!textTypes.has(extname(name))) continue;
  const file = join(dir, name);
  const body = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  await writeFile(`${file}.br`, brotliCompressSync(body, { params }));
  await writeFile(`${file}.gz`, gzipSync(body, { level: 9 }));
}
