import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesIn } from '../helpers/parts';

const folders = ['server', 'shared', 'client', 'scripts', 'test'];
const comment = /^\s*(?:\/\/|\/?\*|\{\/\*)/;
/** Rows of tables, URLs and instructions to tools, which cannot be wrapped. */
const exempt = /^\s*\* \||https?:\/\/|biome-ignore/;

it('comments have at most 100 columns, except for tables and URLs', () => {
  const files = folders.flatMap((folder) => filesIn(folder, /\.tsx?$/));
  const wide = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
      .filter(({ line }) => line.length > 100 && comment.test(line) && !exempt.test(line))
      .map(({ place }) => place),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(wide).toEqual([]);
});
