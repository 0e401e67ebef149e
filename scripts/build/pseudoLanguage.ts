// A pseudo language, xx: English with accents and longer, so that /xx shows in development mode which texts are not translated or do not fit.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import { catalogues, mapMessages, wordsFileOf, wordsIn } from './messages.ts';

const plain = 'aeiouycnsAEIOUYCNS';
const accented = 'áéíóúýçñšÁÉÍÓÚÝÇÑŠ';
const accent = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);

/** A message with accents, and a third longer; values in braces and tags stay. */
export function pseudo(message: string): string {
  if (/\{\w+, /.test(message)) return message;
  const words = message
    .split(/(\{\w+\}|<\/?\w+>)/)
    .map((part, index) => (index % 2 ? part : accent(part)))
    .join('');
  return `[${words}${' ~'.repeat(Math.ceil(message.length / 6))}]`;
}

/** Writes the changed texts of xx, into folders that git ignores. */
function writeWords(): void {
  for (const catalogue of catalogues) {
    for (const { name, tree } of wordsIn(`${catalogue}/en`)) {
      const file = `${catalogue}/xx/${name}.json`;
      const words = `${JSON.stringify(mapMessages(tree, pseudo), null, 2)}\n`;
      if (existsSync(file) && readFileSync(file, 'utf8') === words) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, words);
    }
  }
  cpSync('client/content/en/legal', 'client/content/xx/legal', { recursive: true });
}

/** Vite plugin: leaves out the folders of xx, which development mode has left behind. */
export function withoutPseudoLanguage(): Plugin {
  return {
    name: 'without-pseudo-language',
    enforce: 'pre',
    transform(code) {
      if (!code.includes('import.meta.glob')) return;
      return code.replace(/(import\.meta\.glob\S*\()('[^']+')/g, `$1[$2, '!**/xx/**']`);
    },
  };
}

/** Vite plugin: adds the language xx in development mode, and updates it when English changes. */
function pseudoLanguageInDevelopment(): Plugin {
  return {
    name: 'pseudo-language',
    enforce: 'pre',
    configResolved: writeWords,
    transform(code, id) {
      if (!id.endsWith('/shared/language.ts')) return;
      return code
        .replace(/(languages = \[.*?)\]/, `$1, 'xx']`)
        .replace(/(languageNames.*? = \{)/, `$1 xx: '${accent('Accents')}',`);
    },
    async hotUpdate({ file, read }) {
      if (wordsFileOf(file)?.language !== 'en') return;
      // Waits for an editor that empties the file before it writes.
      await read();
      writeWords();
    },
  };
}

/**
 * The pseudo-language in development mode; builds and tests are without it.
 * @param command what Vite is run for
 */
export const pseudoLanguage = (command: 'build' | 'serve'): Plugin =>
  command === 'serve' && !process.env.VITEST
    ? pseudoLanguageInDevelopment()
    : withoutPseudoLanguage();
