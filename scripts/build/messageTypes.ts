import { isTemplates, type MessageTree, signatureOf, valuesOf, wordsIn } from './messages.ts';

const quoted = (key: string) => (/^[a-z_$][\w$]*$/i.test(key) ? key : `'${key}'`);

function resultOf(tags: readonly string[]): string {
  if (tags.length === 0) return 'string';
  return tags.includes('code') ? 'RichText' : 'LinkedText';
}

const wordsType = (names: readonly string[]) =>
  names.length > 0 ? [`Words<${names.join(' | ')}>`] : [];

/** The type of a message or a group of them. What is plain words in a group is named in one line. */
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
    ([key, one]) => [key, typeOf(one, templates, `${indent}  `), one] as const,
  );
  const plain = members.filter(([, type]) => type === 'string').map(([key]) => `'${key}'`);
  const others = members.filter(([, type]) => type !== 'string');
  const [first] = others;
  // Entries of one shape, such as the rows of a table, are named in one line too.
  if (first && others.length > 1 && others.every(([, type]) => type === first[1])) {
    const names = others.map(([key]) => `'${key}'`).join(' | ');
    return [...wordsType(plain), `Each<${names}, ${typeOf(first[2], templates, indent)}>`].join(
      ' & ',
    );
  }
  const rest = others.map(([key, type]) => `${indent}  readonly ${quoted(key)}: ${type};\n`);
  return [...wordsType(plain), ...(rest.length > 0 ? [`{\n${rest.join('')}${indent}}`] : [])].join(
    ' & ',
  );
}

/** The TypeScript that says which messages a catalogue has: the names and values of the English ones. */
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
    'type Each<Names extends string, T> = Readonly<Record<Names, T>>;\n',
    'type Words<Names extends string> = Each<Names, string>;\n\n',
    '/** Every message, by file and name; one that is filled in is a function of its values. */\n',
    `export interface Messages {\n${body}}\n`,
  ].join('');
}
