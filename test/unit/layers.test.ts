import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn } from '../helpers/parts';

/** The layers of the server. Each imports only from layers before it. */
const layers = [
  ...['config', 'http', 'observability', 'stores', 'device', 'upstream', 'middleware', 'captcha'],
  ...['outbox', 'api', 'security', 'pages', 'documents', 'stub', ''],
];
const layerOf = (path: string) => layers.indexOf(relative('server', dirname(path)));

it('no layer of the server imports from a later one, except from server/services.ts', () => {
  for (const file of filesIn('server', /\.tsx?$/)) {
    expect(layerOf(file), file).not.toBe(-1);
    const imports = readFileSync(file, 'utf8').matchAll(/\bfrom '(\.{1,2}\/[^']+)'/g);
    const later = [...imports]
      .map(([, path = '']) => join(dirname(file), path))
      .filter((path) => layerOf(path) > layerOf(file) && path !== 'server/services');
    expect(later, file).toEqual([]);
  }
});

/** The packages that the owner has named. */
const named = `express react react-dom react-router-dom helmet express-rate-limit undici pino
  ua-parser-js zod vite vitest supertest dotenv`.split(/\s+/);

it('the packages that the owner has named are imported', () => {
  const files = ['server', 'client', 'scripts', 'test'].flatMap((dir) => filesIn(dir, /\.tsx?$/));
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const unused = named.filter((name) => !new RegExp(`from '${name}(?:/[^']+)?'`).test(sources));
  expect(unused).toEqual([]);
});
