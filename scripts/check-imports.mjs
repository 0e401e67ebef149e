// Proves the direction of the imports: shared <- client <- server, and that shared imports nothing of ours.
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const allowed = {
  shared: ['shared'],
  client: ['client', 'shared'],
  server: ['server', 'client', 'shared'],
};
const importOf = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

let checked = 0;
const wrong = [];
for (const [layer, targets] of Object.entries(allowed)) {
  for (const name of await readdir(join(root, layer), { recursive: true })) {
    if (!/\.tsx?$/.test(name)) continue;
    const file = join(root, layer, name);
    checked += 1;
    for (const [, specifier] of (await readFile(file, 'utf8')).matchAll(importOf)) {
      const target = relative(root, join(dirname(file), specifier)).split('/')[0];
      if (!targets.includes(target)) wrong.push(`${layer}/${name} imports ${specifier}`);
    }
  }
}

if (checked === 0) wrong.push('No source file was found: this check is looking in the wrong place');
for (const line of wrong) console.error(line);
console.log(`Import direction: ${checked} files checked, ${wrong.length} wrong`);
process.exit(wrong.length > 0 ? 1 : 0);
