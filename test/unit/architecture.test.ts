import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every file that docs/ARCHITECTURE.md names exists', () => {
  const named = readFileSync('docs/ARCHITECTURE.md', 'utf8').matchAll(
    /`([\w/.-]+\.(?:tsx?|json))`/g,
  );
  const files = [...named].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
