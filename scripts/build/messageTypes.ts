import { isTemplates, type MessageTree, signatureOf, valuesOf, wordsIn } from './messages.ts';

const quoted = (key: string) => (/^[a-z_$][\w$]*$/i.test(key) ? key : `'${key}'`);

function resultOf(tags: readonly string[]): string {
  if (tags.length === 0) return 'string';
  return tags.includes('code') ? 'RichText' : 'LinkedText';
}

/** The type of a message or a group. The plain strings of a group share one line. */
function typeOf(node: MessageTree, templates: boolean, indent = '  '): string {
  if (typeof node === 'string') {
    if (templates) return 'string';
    const signature = signatureOf(node);
    const values = valuesOf(signature).map(({ name, type }) => `${name}: ${type}`);
    const result = resultOf(signature.tags);
    return values.length > 0 ? `(values: { ${values.join('; ')} }) => ${result}` : result;
  }
  if (Array.isArray(node)) {
    return `readonly [${node.map((one) => typeOf(one, templates, indent)).join(', ')}]`;
  }
  const members = Object.entries(node).map(
    ([key, one]) => [key, typeOf(one, templates, `${indent}  `)] as const,
  );
  const plain = members.filter(([, type]) => type === 'string').map(([key]) => `'${key}'`);
  const others = members
    .filter(([, type]) => type !== 'string')
    .map(([key, type]) => `${indent}  readonly ${quoted(key)}: ${type};\n`);
  return [
    ...(plain.length > 0 ? [`Words<${plain.join(' | ')}>`] : []),
    ...(others.length > 0 ? [`{\n${others.join('')}${indent}}`] : []),
  ].join(' & ');
}

/** The TypeScript types of a catalogue, from the names and values of its English messages. */
export function messageTypes(catalogue: string): string {
  const body = wordsIn(`${catalogue}/en`)
    .map(({ name, tree }) => `  readonly ${quoted(name)}: ${typeOf(tree, isTemplates(name))};\n`)
    .join('');
  const results = ['LinkedText', 'RichText'].filter((type) => body.includes(type));
  const richText = catalogue === 'shared/texts' ? './richText' : '../../shared/texts/richText';
  return [
    '// Made from the English words by `node scripts/run.mjs texts`.\n',
    `import type { ${results.join(', ')} } from '${richText}';\n\n`,
    'type Value = string | number;\n',
    'type Words<Names extends string> = Readonly<Record<Names, string>>;\n\n',
    '/** Every message, by file and name; one that is filled in is a function of its values. */\n',
    `export interface Messages {\n${body}}\n`,
  ].join('');
}
