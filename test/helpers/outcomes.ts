import { readFileSync } from 'node:fs';

/** An outcome of a visitor's action. A row of the table in docs/BEHAVIOUR.md may have several. */
export interface Outcome {
  where: string;
  /** The problem's code, the status, the device or the event. */
  end: string;
  /** The names of the texts that are shown. */
  said: string[];
  /** The beginning of a link, the name of a button's text, or `[name]` of the focused field. */
  step: string;
}

const table = readFileSync('docs/BEHAVIOUR.md', 'utf8')
  .split('\n## Outcomes\n')[1]
  ?.split('\n## ')[0];
const rows = (table ?? '').split('\n').filter((line) => line.startsWith('| `'));

/** All outcomes of the table. In a row with as many ends as texts, each end has one text. */
export const outcomes: readonly Outcome[] = rows.flatMap((row) => {
  const [where = [], ends = [], texts = [], steps = []] = row
    .slice(1, -1)
    .split(' | ')
    .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, token = '']) => token));
  return where.flatMap((path) =>
    ends.map((end, index) => ({
      where: path,
      end,
      said: ends.length > 1 && ends.length === texts.length ? texts.slice(index, index + 1) : texts,
      step: (steps.length > 1 ? steps[index] : steps[0]) ?? '',
    })),
  );
});

/** Returns the text of a name from the first source that has it. Throws if no source has it. */
export function textNamed(name: string, ...sources: object[]): string {
  const isText = (found: unknown): found is string => typeof found === 'string';
  const found = sources
    .map((source) => name.split('.').reduce<unknown>((at, key) => Object(at)[key], source))
    .find(isText);
  if (found === undefined) throw new Error(`There is no text ${name}`);
  return found;
}

/** Returns the longest piece of a text that contains no value and no link. */
export const plainPiece = (text: string): string =>
  text
    .split(/<[^>]+>|\{\w+\}/)
    .reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')
    .trim();
