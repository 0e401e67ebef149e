// Runs a measure: `npm run measure -- NAME …`. Without a name it lists them.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('measure/', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace('.ts', ''));

/** The first sentence of the comment that a measure begins with. */
function summary(name: string): string {
  const [line = ''] = readFileSync(new URL(`${name}.ts`, folder), 'utf8').split('\n');
  return line.replace('// ', '').split(/(?<=\.) /)[0] ?? '';
}

const [name = ''] = process.argv.splice(2, 1);
if (names.includes(name)) {
  await import(/* @vite-ignore */ fileURLToPath(new URL(`${name}.ts`, folder)));
} else {
  for (const each of names) console.log(`${each.padEnd(10)}  ${summary(each)}`);
  if (name) throw new Error(`There is no measure ${name}`);
}
