import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  catalogues,
  isTemplates,
  type MessageTree,
  signatureOf,
  valuesOf,
  wordsIn,
} from './messages.ts';

const quoted = (key: string) => (/^[a-z_$][\w$]*$/i.test(key) ? key : `'${key}'`);

function resultOf(tags: readonly string[]): string {
  if (tags.length === 0) return 'string';
  return tags.includes('code') ? 'RichText' : 'LinkedText';
}

/** The type of a message or a group. Members of one type, such as plain strings or the rows of a table, share one line. */
function typeOf(node: MessageTree, templates: boolean, indent = '  '): string {
  if (typeof node === 'string') {
    if (templates) return 'string';
    const signature = signatureOf(node);
    const values = valuesOf(signature);
    const result = resultOf(signature.tags);
    return values.length > 0 ? `(values: { ${values.join('; ')} }) => ${result}` : result;
  }
  if (Array.isArray(node)) {
    return `readonly [${node.map((one) => typeOf(one, templates, indent)).join(', ')}]`;
  }
  const groups = new Map<string, [name: string, one: MessageTree][]>();
  for (const [key, one] of Object.entries(node)) {
    const type = typeOf(one, templates, `${indent}  `);
    groups.set(type, [...(groups.get(type) ?? []), [key, one]]);
  }
  const parts: string[] = [];
  const lines: string[] = [];
  for (const [type, members] of groups) {
    const names = members.map(([key]) => `'${key}'`).join(' | ');
    const [key, one] = members[0] ?? ['', ''];
    if (type === 'string') parts.push(`Words<${names}>`);
    else if (members.length > 1) parts.push(`Each<${names}, ${typeOf(one, templates, indent)}>`);
    else lines.push(`${indent}  readonly ${quoted(key)}: ${type};\n`);
  }
  if (lines.length > 0) parts.push(`{\n${lines.join('')}${indent}}`);
  return parts.join(' & ');
}

/** The TypeScript types of a catalogue, from the names and values of its English messages. */
export function messageTypes(catalogue: string): string {
  const body = wordsIn(`${catalogue}/en`)
    .map(({ name, tree }) => `  readonly ${quoted(name)}: ${typeOf(tree, isTemplates(name))};\n`)
    .join('');
  const results = ['LinkedText', 'RichText'].filter((type) => body.includes(type));
  const richText = catalogue === 'shared/texts' ? './richText' : '../../shared/texts/richText';
  return [
    '// Made from the English texts by `npm run texts`.\n',
    `import type { ${results.join(', ')} } from '${richText}';\n\n`,
    'type Value = string | number;\n',
    'type Each<Names extends string, T> = Readonly<Record<Names, T>>;\n',
    'type Words<Names extends string> = Each<Names, string>;\n\n',
    '/** Every message, by file and name; one that is filled in is a function of its values. */\n',
    `export interface Messages {\n${body}}\n`,
  ].join('');
}

/** Writes `messages.ts` of each catalogue, which git ignores; a file that is right already stays as old as it is. */
export function writeMessageTypes(): void {
  for (const catalogue of catalogues) {
    const file = `${catalogue}/messages.ts`;
    const types = messageTypes(catalogue);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== types) writeFileSync(file, types);
  }
}
