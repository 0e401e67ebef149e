import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { parseAst } from 'vite';
import {
  isTemplates,
  type MessageTree,
  mapMessages,
  piecesOf,
  signatureOf,
  valuesOf,
} from './messages.ts';

/** Values known at build time. */
export interface Known {
  /** Numbers by their names in capitals. */
  numbers: Readonly<Record<string, number>>;
  /** The addresses of tags. */
  links: Readonly<Record<string, string>>;
}

/** The JavaScript expression of each text, given its values `d`, and the imports that it needs. */
function compileTexts(texts: readonly string[], language: string) {
  const source = compileModule(
    new MessageFormat(language),
    Object.fromEntries(texts.map((text, index) => [`m${index}`, text])),
  );
  const exported = parseAst(source).body.find((node) => node.type === 'ExportDefaultDeclaration');
  if (exported?.declaration.type !== 'ObjectExpression') throw new Error('no object of messages');
  const bodies = exported.declaration.properties.flatMap((property) =>
    property.type === 'Property' && property.value.type === 'ArrowFunctionExpression'
      ? [source.slice(property.value.body.start, property.value.body.end)]
      : [],
  );
  return {
    imports: source.slice(0, exported.start),
    codeOf: new Map(texts.map((text, index) => [text, bodies[index]])),
  };
}

/**
 * Compiles a words file to a module: a plain message is a string, one with values a function, one with tags an array of
 * parts. Throws if a message names an unknown number or page.
 */
export function compileMessages(
  tree: MessageTree,
  { language, name }: { language: string; name: string },
  known: Known,
): string {
  if (isTemplates(name)) return `export default ${JSON.stringify(tree)};`;
  const texts = new Set<string>();
  const filled = mapMessages(tree, (message) => {
    const own = message.replace(/\{([A-Z_]+)\}/g, (_, number: string) => {
      const value = known.numbers[number];
      if (value === undefined) throw new Error(`{${number}} is no number that the code knows`);
      return `${value}`;
    });
    for (const { text } of piecesOf(own)) texts.add(text);
    return own;
  });
  const { imports, codeOf } = compileTexts([...texts], language);

  const partOf = ({ tag, text }: { tag?: string; text: string }) => {
    const code = codeOf.get(text);
    if (!tag) return code;
    if (tag === 'code') return `{ code: ${code} }`;
    const href = tag === 'link' ? 'd.link' : JSON.stringify(known.links[tag]);
    if (!href) throw new Error(`<${tag}> is no page that the code knows`);
    return `{ text: ${code}, href: ${href} }`;
  };
  const write = (node: MessageTree): string => {
    if (typeof node === 'string') {
      const signature = signatureOf(node);
      const parts = piecesOf(node).map(partOf).join(', ');
      const value = signature.tags.length > 0 ? `[${parts}]` : parts;
      return valuesOf(signature).length > 0 ? `(d) => ${value}` : value;
    }
    if (Array.isArray(node)) return `[${node.map(write).join(', ')}]`;
    const entries = Object.entries(node).map(
      ([key, one]) => `${JSON.stringify(key)}: ${write(one)}`,
    );
    return `{ ${entries.join(', ')} }`;
  };
  return `${imports}export default ${write(filled)};`;
}
