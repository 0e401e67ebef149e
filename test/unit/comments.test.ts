import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const maxColumns = 100;
/** Rows of tables, URLs and instructions to tools cannot be wrapped. */
const isExempt = (line: string) => /^\s*\* \||https?:\/\/|biome-ignore/.test(line);

it('comments are as narrow as the code, but for tables and URLs', () => {
  const wide = ['server', 'shared', 'client'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
          .filter(({ line }) => /^\s*(?:\/\/|\/?\*|\{\/\*)/.test(line) && !isExempt(line))
          .filter(({ line }) => line.length > maxColumns)
          .map(({ place }) => place),
      ),
  );
  expect(wide).toEqual([]);
});
