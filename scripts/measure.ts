// Measures and pictures: `npm run measure` lists them, `npm run measure -- NAME …` runs one.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('measure/', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();

/** The first sentence of the comment that a measure begins with. */
function summary(name: string): string {
  const [comment = ''] =
    /^\/\/.*(?:\n\/\/.*)*/.exec(readFileSync(new URL(`${name}.ts`, folder), 'utf8')) ?? [];
  const text = comment.replaceAll(/^\/\/ ?/gm, '').replaceAll('\n', ' ');
  return text.split(/(?<=\.) /)[0] ?? text;
}

const [name] = process.argv.splice(2, 1);
if (name && names.includes(name)) {
  await import(/* @vite-ignore */ fileURLToPath(new URL(`${name}.ts`, folder)));
} else {
  const width = Math.max(...names.map((each) => each.length));
  for (const each of names) console.log(`${each.padEnd(width)}  ${summary(each)}`);
  if (name) {
    console.error(`\nThere is no measure ${name}.`);
    process.exitCode = 1;
  }
}
