import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesIn } from '../helpers/parts';

const maxColumns = 100;
const comment = /^\s*(?:\/\/|\/?\*|\{\/\*)/;
/** Rows of tables, URLs and instructions to tools, which cannot be wrapped. */
const exempt = /^\s*\* \||https?:\/\/|biome-ignore/;

it('comments are as narrow as the code, except for tables and URLs', () => {
  const files = ['server', 'shared', 'client'].flatMap((folder) => filesIn(folder, /\.tsx?$/));
  const wide = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
      .filter(({ line }) => line.length > maxColumns && comment.test(line) && !exempt.test(line))
      .map(({ place }) => place),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(wide).toEqual([]);
});
