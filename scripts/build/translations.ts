// Which translations are due. One file a language, `client/content/<language>.hashes.json`, has two hashes for each message and
// each policy: of the English that it was made from, and of the translation.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import {
  catalogues,
  differences,
  filesIn,
  type MessageTree,
  messagesIn,
  wordsFileOf,
  wordsIn,
} from './messages.ts';

/** Both hashes of each message with a space between them, by file and path. */
type Hashes = Record<string, Record<string, string>>;

/**
 * To translate: an `outdated` one, whose English has changed, and a `copied` one, which is the English one. To record: a `changed` one,
 * which has been translated anew, and a `new` one. What is missing is a fault, see `translationFaults`.
 */
type State = 'outdated' | 'copied' | 'changed' | 'new';

const isToTranslate = (state: State | undefined) => state === 'outdated' || state === 'copied';

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 6);

const hashesFile = (language: string) => `client/content/${language}.hashes.json`;

const readHashes = (language: string): Hashes =>
  existsSync(hashesFile(language)) ? JSON.parse(readFileSync(hashesFile(language), 'utf8')) : {};

/** The messages of a file that are not as recorded, by their paths. */
export function statesOf(
  english: MessageTree,
  own: MessageTree,
  hashes: Readonly<Record<string, string>> = {},
): Map<string, State> {
  const translated = messagesIn(own);
  const states = new Map<string, State>();
  for (const [path, message] of messagesIn(english)) {
    const text = translated.get(path);
    const [ofEnglish, ofText] = hashes[path]?.split(' ') ?? [];
    if (text === undefined) continue;
    if (!ofEnglish) states.set(path, text === message ? 'copied' : 'new');
    else if (ofText !== hash(text)) states.set(path, 'changed');
    else if (ofEnglish !== hash(message)) states.set(path, 'outdated');
  }
  return states;
}

/** A file's messages. @property name its path below the language: of messages without `.json` */
interface Texts {
  name: string;
  tree: MessageTree;
}

/** What a folder of a language has to translate: its messages, and each policy as a single text. */
function textsIn(folder: string): Texts[] {
  const policies = filesIn(folder, '.md').map((name) => ({
    name,
    tree: { text: readFileSync(`${folder}/${name}`, 'utf8') },
  }));
  return [...wordsIn(folder), ...policies];
}

/** The paths of the messages that show the English text until they are translated. */
export function duePaths(english: MessageTree, own: MessageTree, file: string): Set<string> {
  const words = wordsFileOf(file);
  if (!words) return new Set();
  const name = relative(process.cwd(), words.english).replace('/en/', '/').replace('.json', '');
  const states = statesOf(english, own, readHashes(words.language)[name]);
  return new Set([...states].flatMap(([path, state]) => (state === 'outdated' ? path : [])));
}

/** Every file of a language beside the English one; without a translation it has no messages. */
const filesOf = (language: string) =>
  catalogues.flatMap((catalogue) => {
    const own = new Map(textsIn(`${catalogue}/${language}`).map(({ name, tree }) => [name, tree]));
    return textsIn(`${catalogue}/en`).map(({ name, tree }) => ({
      file: `${catalogue}/${name}`,
      english: tree,
      own: own.get(name) ?? {},
    }));
  });

/** Every message that is not as recorded, a line each: what is to do, its language, file and path, and its state. */
export const unrecorded = (languages: readonly string[]): string[] =>
  languages.flatMap((language) => {
    const hashes = readHashes(language);
    return filesOf(language).flatMap(({ file, english, own }) =>
      [...statesOf(english, own, hashes[file])].map(([path, state]) => {
        const toDo = isToTranslate(state) ? 'To translate' : 'To keep';
        return `${toDo}: ${language}: ${file} ${path} is ${state}`;
      }),
    );
  });

/**
 * Records the messages of a language as they are now; those that are to translate only if they are named.
 * @param word a part of their file and path; without it all others
 */
export function keepHashes(language: string, word?: string): void {
  const before = readHashes(language);
  const after: Hashes = {};
  for (const { file, english, own } of filesOf(language)) {
    const translated = messagesIn(own);
    const states = statesOf(english, own, before[file]);
    const kept: Record<string, string> = {};
    for (const [path, message] of messagesIn(english)) {
      const text = translated.get(path);
      const isNamed =
        word === undefined ? !isToTranslate(states.get(path)) : `${file} ${path}`.includes(word);
      const hashes = isNamed && text !== undefined && `${hash(message)} ${hash(text)}`;
      const one = hashes || before[file]?.[path];
      if (one) kept[path] = one;
    }
    if (Object.keys(kept).length > 0) after[file] = kept;
  }
  writeFileSync(hashesFile(language), `${JSON.stringify(after, null, 2)}\n`);
}

/** What is missing in a translation, and what differs without being due to translate, a line each with its file. */
export function translationFaults(languages: readonly string[]): string[] {
  return catalogues.flatMap((catalogue) => {
    const english = wordsIn(`${catalogue}/en`);
    const documents = [...filesIn(`${catalogue}/en`, '.md'), ...filesIn(catalogue, '.md', false)];
    return languages.flatMap((language) => {
      const folder = `${catalogue}/${language}`;
      const own = new Map(wordsIn(folder).map(({ name, tree }) => [name, tree]));
      const found = filesIn(folder, '.md');
      const missing = documents.filter((file) => !found.includes(file));
      return [
        ...missing.map((file) => `${folder}/${file} is missing`),
        ...english.flatMap(({ name, tree }) => {
          const translated = own.get(name);
          if (!translated) return [`${folder}/${name}.json is missing`];
          const file = resolve(folder, `${name}.json`);
          return differences(tree, translated, duePaths(tree, translated, file)).map(
            (fault) => `${folder}/${name}.json: ${fault}`,
          );
        }),
      ];
    });
  });
}
