// Runs a measure: `npm run measure -- NAME …`. Without a name it lists them; each begins with a comment that says what it does.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('measure/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
const [name] = process.argv.splice(2, 1);
if (files.includes(`${name}.ts`)) {
  await import(/* @vite-ignore */ fileURLToPath(new URL(`${name}.ts`, folder)));
} else {
  console.log(files.map((file) => file.replace('.ts', '')).join('\n'));
  if (name) throw new Error(`There is no measure ${name}`);
}
