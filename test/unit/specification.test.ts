import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const document = readFileSync('docs/SPECIFICATION.md', 'utf8');

/** The rows of its tables, as cells. */
const rows = [...document.matchAll(/^\| (?!--- |\| )(.+) \|$/gm)].map(([, row = '']) =>
  row.split(' | '),
);

/** The numbers of a row: `12, 13` or `19–30`; none of a row of what is changed. */
function numbersOf(cell: string): number[] {
  return cell.split(', ').flatMap((part) => {
    const [first = Number.NaN, last = first] = part.split('–').map(Number);
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  });
}

const isChange = ([cell = '']: string[]) => /^C\d+$/.test(cell);

/** The tests that a text names: a file, and one or more titles. */
function testsIn(text: string): { file: string; titles: string[] }[] {
  return [...text.matchAll(/`(test\/[^`]+)`((?:(?:,? and)? “[^”]+”)*)/g)].map(
    ([, file = '', titles = '']) => ({
      file,
      titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
    }),
  );
}

/** True if a file has this title as a literal: of a test or of a `describe`. */
function hasTitle(file: string, title: string): boolean {
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return ["'", '"', '`'].some((quote) =>
    source.includes(quote + title.replaceAll(quote, `\\${quote}`) + quote),
  );
}

describe('docs/SPECIFICATION.md', () => {
  it('has every statement once', () => {
    const numbers = rows.filter((row) => !isChange(row)).flatMap(([cell = '']) => numbersOf(cell));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 238 }, (_, index) => index + 1),
    );
  });

  it('names for every row a test that exists', () => {
    const faults = rows.flatMap((row) => {
      const named = [...(row.at(-1) ?? '').matchAll(/`(test\/[^`]+)` “([^”]+)”/g)];
      const gone = named.filter(([, file = '', title = '']) => !hasTitle(file, title));
      if (named.length === 0) return [`${row[0]} names no test`];
      return gone.map(([, file, title]) => `${row[0]}: ${file} has no “${title}”`);
    });
    expect(faults).toEqual([]);
  });

  it('says of each change that it refers to what the letter is, and refers to each', () => {
    const changes = rows.filter(isChange).map(([cell]) => cell);
    const referred = rows
      .filter((row) => !isChange(row))
      .flatMap(([, asked = '']) => asked.match(/C\d+/g) ?? []);
    expect([...new Set(['C18', ...referred])].toSorted()).toEqual(changes.toSorted());
  });
});

it.each(['docs/ASVS.md', 'SECURITY.md'])('%s names the test of each claim by its title', (name) => {
  const named = testsIn(readFileSync(name, 'utf8'));
  expect(named.length).toBeGreaterThan(10);
  const faults = named.flatMap(({ file, titles }) => {
    if (titles.length === 0) return [`${file} without a title`];
    return titles
      .filter((title) => !hasTitle(file, title))
      .map((title) => `${file} has no “${title}”`);
  });
  expect(faults).toEqual([]);
});
