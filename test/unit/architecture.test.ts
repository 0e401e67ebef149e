import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('every file that docs/ARCHITECTURE.md names exists', () => {
  const named = readFileSync('docs/ARCHITECTURE.md', 'utf8').matchAll(
    /`([\w/.-]+\.(?:tsx?|json))`/g,
  );
  const files = [...named].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it('every test and script that makes a temporary folder removes it', () => {
  const sources = ['test', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const leaving = sources.filter((name) => {
    const source = /\.tsx?$/.test(name) ? readFileSync(name, 'utf8') : '';
    return /\bmkdtemp(Sync)?\(/.test(source) && !/\brm(Sync)?\(/.test(source);
  });
  expect(leaving).toEqual([]);
});
