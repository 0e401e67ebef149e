import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

it('the list of packages in the build names what browsers and server run, and no tool', () => {
  const { components }: { components: { name: string; version: string; purl: string }[] } =
    read('dist/sbom.cdx.json');
  const names = components.map(({ name }) => name);
  const shipped = ['react', 'react-dom', 'preact', 'embla-carousel', 'altcha-lib', 'express'];
  // Of the packages that the server loads from node_modules: one of these, and what that one loads.
  expect(names).toEqual(expect.arrayContaining([...shipped, 'bullmq', 'luxon', 'sonic-boom']));
  const tools = Object.keys(read('package.json').devDependencies).filter((name) =>
    /^@types|vite|biome|playwright|sharp|typescript|axe/.test(name),
  );
  expect(tools.length).toBeGreaterThan(10);
  expect(names.filter((name) => tools.includes(name))).toEqual([]);
  const preact = components.find(({ name }) => name === 'preact');
  const { version } = read('node_modules/preact/package.json');
  expect(preact).toMatchObject({ version, purl: `pkg:npm/preact@${version}` });
});
