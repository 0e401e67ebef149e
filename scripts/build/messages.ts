// The words of a language are ICU MessageFormat in JSON, a file a page: client/content/<language>/*.json and
// shared/texts/<language>/*.json. English defines the messages and their values.
import { readdirSync, readFileSync } from 'node:fs';
import { parse, type Token } from '@messageformat/parser';

/** A group of messages as its JSON file has it. */
export type MessageTree = string | readonly MessageTree[] | { readonly [key: string]: MessageTree };

/** Folders that have a folder of words for each language. */
export const catalogues = ['client/content', 'shared/texts'];

interface WordsFile {
  language: string;
  /** Its path below the language, without `.json`. */
  name: string;
  /** The English file of the same name. */
  english: string;
}

/** The language and name in the path of a words file; undefined for any other file. */
export function wordsFileOf(path: string): WordsFile | undefined {
  const pattern = /^(.*\/(?:client\/content|shared\/texts))\/([a-z]{2})\/(.+)\.json$/;
  const [, root, language, name] = pattern.exec(path.replaceAll('\\', '/')) ?? [];
  return root && language && name
    ? { language, name, english: `${root}/en/${name}.json` }
    : undefined;
}

/** True for a file whose sentences a page's script fills in: they reach the browser uncompiled. */
export const isTemplates = (name: string) => name.endsWith('.templates');

/** A name in capitals is a number that is known at build time, such as a limit: `{CONTACT_NAME_MIN}`. */
const isKnown = (name: string) => /^[A-Z_]+$/.test(name);

/** The TypeScript types of the values in braces, by name. */
type ValueTypes = Record<string, 'Value' | 'number'>;

function addValues(tokens: readonly Token[], types: ValueTypes): void {
  for (const token of tokens) {
    if (token.type === 'octothorpe') {
      throw new Error('name the number, as in {count}: # would write it in Devanagari');
    }
    if (token.type === 'function') throw new Error(`{${token.arg}, ${token.key}} is not supported`);
    if (token.type === 'argument') types[token.arg] ??= 'Value';
    if ('cases' in token) {
      types[token.arg] = token.type === 'select' ? 'Value' : 'number';
      for (const one of token.cases) addValues(one.tokens, types);
    }
  }
}

/** Text before, inside or after a tag. */
interface Piece {
  tag?: string;
  text: string;
}

/**
 * A message in its pieces. `<link>…</link>` is a link whose address is given as `link`, `<support>…</support>` one to
 * the page of that name; `<code>…</code>` is quoted as it is. Throws where a tag is not closed.
 */
export function piecesOf(message: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of message.matchAll(/<([a-zA-Z]+)>(.*?)<\/\1>/g)) {
    if (match.index > end) pieces.push({ text: message.slice(end, match.index) });
    pieces.push({ tag: match[1], text: match[2] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < message.length) pieces.push({ text: message.slice(end) });
  if (pieces.some(({ text }) => /<\/?[a-zA-Z]/.test(text))) {
    throw new Error('a tag is not closed, or is inside another one');
  }
  return pieces;
}

/** The values of a message, and its tags in order. */
interface Signature {
  types: Readonly<ValueTypes>;
  tags: readonly string[];
}

/** The signature of a message. Throws where it cannot be read. */
export function signatureOf(message: string): Signature {
  const pieces = piecesOf(message);
  const types: ValueTypes = {};
  for (const { text } of pieces) addValues(parse(text), types);
  return { types, tags: pieces.flatMap(({ tag }) => tag ?? []) };
}

/** The values that a message needs when it is shown, each as `name: type`; without any it is a string. */
export function valuesOf({ types, tags }: Signature): string[] {
  return [
    ...Object.entries(types)
      .filter(([name]) => !isKnown(name))
      .map(([name, type]) => `${name}: ${type}`),
    ...(tags.includes('link') ? ['link: string'] : []),
  ];
}

/** The same tree with other messages. */
export function mapMessages(
  node: MessageTree,
  change: (message: string, path: string) => string,
  path = '',
): MessageTree {
  if (typeof node === 'string') return change(node, path);
  const inside = (key: string | number) => (path ? `${path}.${key}` : `${key}`);
  if (Array.isArray(node)) return node.map((one, i) => mapMessages(one, change, inside(i)));
  return Object.fromEntries(
    Object.entries(node).map(([key, one]) => [key, mapMessages(one, change, inside(key))]),
  );
}

/** Every message by its path. */
export function messagesIn(tree: MessageTree): Map<string, string> {
  const found = new Map<string, string>();
  mapMessages(tree, (message, path) => {
    found.set(path, message);
    return message;
  });
  return found;
}

/** A translation in the order of the English file, which is that of the lists on the pages; in English what is due to translate. */
export function inEnglishOrder(
  english: MessageTree,
  own: MessageTree,
  due: ReadonlySet<string> = new Set(),
): MessageTree {
  const messages = messagesIn(own);
  return mapMessages(english, (message, path) =>
    due.has(path) ? message : (messages.get(path) ?? message),
  );
}

/** The signature of a message as a line that can be compared and read. */
function signatureLine(message: string, path: string): string {
  if (!message.trim()) throw new Error(`${path} is empty`);
  try {
    const { types, tags } = signatureOf(message);
    const parts = [...Object.keys(types).map((name) => `{${name}}`), ...tags.map((t) => `<${t}>`)];
    return parts.toSorted().join(' ') || 'nothing to fill in';
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}

const signatures = (tree: MessageTree) =>
  new Map([...messagesIn(tree)].map(([path, message]) => [path, signatureLine(message, path)]));

/**
 * The missing, superfluous and differing messages of a translation, a line each, but for those that are due to translate. Throws if
 * a message cannot be parsed.
 */
export function differences(
  english: MessageTree,
  own: MessageTree,
  due: ReadonlySet<string> = new Set(),
): string[] {
  const wanted = signatures(english);
  const found = signatures(own);
  return [
    ...[...wanted.keys()]
      .filter((key) => !found.has(key) && !due.has(key))
      .map((key) => `${key} is missing`),
    ...[...found.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} is not in English`),
    ...[...found]
      .filter(([key, has]) => (wanted.get(key) ?? has) !== has && !due.has(key))
      .map(([key, has]) => `${key} has ${has}, English has ${wanted.get(key)}`),
  ];
}

export const filesIn = (folder: string, ending: string, recursive = true) =>
  readdirSync(folder, { recursive, encoding: 'utf8' }).filter((file) => file.endsWith(ending));

/** The messages of a file. Throws an error that names the file, if it is no JSON. */
function readMessages(file: string): MessageTree {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** The words files of a folder, each with its name and its tree. */
export function wordsIn(folder: string): { name: string; tree: MessageTree }[] {
  return filesIn(folder, '.json')
    .map((file) => file.slice(0, -'.json'.length).replaceAll('\\', '/'))
    .toSorted()
    .map((name) => ({ name, tree: readMessages(`${folder}/${name}.json`) }));
}
