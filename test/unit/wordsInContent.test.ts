import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';

/** Attributes that visitors read or hear. */
const spoken = new Set(['aria-label', 'alt', 'title', 'placeholder', 'label', 'hint', 'busyLabel']);

/** Attributes for the browser alone. */
const silent = new Set(['className', 'sizes', 'rel']);

interface Node {
  type: string;
  value?: unknown;
  name?: { name?: string };
  [part: string]: unknown;
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part;

/** True for what has words in it: not a space, a sign, or the brand's own short marks. */
const hasWords = (text: unknown) => typeof text === 'string' && /\p{L}{2,}/u.test(text);

/** Words in a component that are not from client/content/en. */
function ownWords(part: unknown, inMarkup = false): string[] {
  if (Array.isArray(part)) return part.flatMap((one) => ownWords(one, inMarkup));
  if (!isNode(part)) return [];
  if (part.type === 'JSXText') return hasWords(part.value) ? [String(part.value).trim()] : [];
  if (part.type === 'JSXAttribute') {
    if (silent.has(part.name?.name ?? '')) return [];
    const { value } = part;
    if (!isNode(value)) return [];
    if (value.type === 'Literal') {
      return spoken.has(part.name?.name ?? '') && hasWords(value.value)
        ? [String(value.value)]
        : [];
    }
    return spoken.has(part.name?.name ?? '') ? ownWords(value, true) : ownWords(value);
  }
  // In braces among the markup: only a text of several words is one to be read.
  if (inMarkup && part.type === 'Literal') {
    return /\p{L}+\s+\p{L}+/u.test(String(part.value)) ? [String(part.value)] : [];
  }
  const inside =
    part.type === 'JSXExpressionContainer' || (inMarkup && part.type !== 'CallExpression');
  return Object.values(part).flatMap((one) => ownWords(one, inside));
}

const folders = ['components', 'pages', 'layout', 'seo', 'islands'];
const files = folders
  .flatMap((folder) =>
    readdirSync(join('client', folder), { recursive: true }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => file.endsWith('.tsx'));

it('the check finds a text, a label, and a choice among markup', () => {
  const markup = '<p aria-label="Menu" className="a b">Hello {a ? \'Not yet\' : b}: ·</p>';
  expect(ownWords(parseAst(markup, { lang: 'tsx' }))).toEqual(['Menu', 'Hello', 'Not yet']);
});

it.each(files)('%s has no text that is not in the catalogue', (file) => {
  const source = readFileSync(join('client', file), 'utf8');
  expect(ownWords(parseAst(source, { lang: 'tsx' }))).toEqual([]);
});
