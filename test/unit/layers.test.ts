import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** The layers of the server: each imports only from those before it. */
const layers = [
  ...['config', 'http', 'observability', 'stores', 'device', 'upstream', 'middleware', 'captcha'],
  ...['outbox', 'api', 'security', 'pages', 'documents', 'stub', '.'],
];

it('no layer of the server imports from one above it, but the type of the services', () => {
  const up: string[] = [];
  const names = readdirSync('server', { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => /\.tsx?$/.test(each))) {
    const file = `server/${name}`;
    const layer = layers.indexOf(dirname(name));
    expect(layer, file).not.toBe(-1);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/\bfrom '(\.{1,2}\/[^']+)'/g)) {
      const [top, ...path] = join(dirname(file), from).split('/');
      const other = layers.indexOf(path.slice(0, -1).join('/') || '.');
      if (top === 'server' && other > layer && path.join() !== 'services')
        up.push(`${file}: ${from}`);
    }
  }
  expect(up).toEqual([]);
});

/** The packages that the owner's design card names. */
const named = [
  ...[
    'express',
    'react',
    'react-dom',
    'react-router-dom',
    'helmet',
    'express-rate-limit',
    'undici',
  ],
  ...['pino', 'ua-parser-js', 'zod', 'vite', 'vitest', 'supertest', 'dotenv'],
];

it.each(named)('%s, which the owner named, is imported', (name) => {
  const files = ['server', 'client', 'scripts', 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const isImported = files.some(
    (file) =>
      /\.tsx?$/.test(file) &&
      new RegExp(`from '${name}(?:/[^']+)?'`).test(readFileSync(file, 'utf8')),
  );
  expect(isImported).toBe(true);
});
