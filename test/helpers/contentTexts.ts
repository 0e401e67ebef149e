// Every text that visitors read, as it is written in the repository: legal Markdown, and the words of pages, forms and answers.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { catalogues } from '../../scripts/build/messages';

/** The texts of one file that visitors read. */
export interface ContentTexts {
  file: string;
  texts: string[];
}

/** Plain words of a legal Markdown file: no front matter, marks, links or placeholders. */
function markdownTexts(source: string): string[] {
  return source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/\{\{\w+\}\}/g, 'Name')
    .replace(/[*[\]`]|^[>#\- ]+|^\d+\. /gm, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The messages of a words file, with a name in place of what is filled in. */
function wordsTexts(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node === 'string') texts.push(node);
    else for (const each of Object.values(node as object)) visit(each);
  };
  visit(JSON.parse(source));
  return texts.map((text) => text.replace(/<[^>]*>/g, '').replace(/\{\w+\}/g, 'Name'));
}

/** Every text of a checkout that visitors read in a language. */
export function contentTexts(root: string, language = 'en'): ContentTexts[] {
  const files = catalogues.flatMap((catalogue) => {
    const folder = join(root, catalogue, language);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    );
  });
  return files
    .filter((file) => /\.(md|json)$/.test(file) && !/(README|GLOSSARY)\.md$/.test(file))
    .map((file) => {
      const source = readFileSync(file, 'utf8');
      const texts = file.endsWith('.md') ? markdownTexts(source) : wordsTexts(source);
      return { file: basename(file), texts };
    })
    .filter(({ texts }) => texts.length > 0);
}
