// Every text that visitors read, as it is written in the repository: legal Markdown, and the strings of client/content.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseAst } from 'vite';

/** Plain words of a legal Markdown file: no front matter, marks, links or placeholders. */
function markdownTexts(source) {
  return source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/\{\{\w+\}\}/g, 'Name')
    .replace(/[*[\]`]|^[>#\- ]+|^\d+\. /gm, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The texts of a module: strings and templates with a blank in them, so no paths, ids or class names. */
function moduleTexts(source, lang) {
  const texts = [];
  const visit = (node) => {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(visit);
    if (node.type === 'ImportDeclaration') return;
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value);
    if (node.type === 'TemplateLiteral') {
      texts.push(node.quasis.map(({ value }) => value.cooked).join('Name'));
    }
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseAst(source, { lang }));
  return texts.filter((text) => /\S\s+\S/.test(text));
}

/** `[{ file, kind, texts }]` of a checkout in a language: `legal` for the documents, `marketing` for all else. */
export function contentTexts(root, language = 'en') {
  const folder = join(root, 'client/content', language);
  const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
  files.push(join(root, 'shared/texts', language, 'formTexts.ts'));
  return files
    .filter((file) => /\.(md|ts)$/.test(file) && !/(README|GLOSSARY)\.md$|\.d\.ts$/.test(file))
    .flatMap((file) => {
      let source;
      try {
        source = readFileSync(file, 'utf8');
      } catch {
        return [];
      }
      const kind = file.endsWith('.md') ? 'legal' : 'marketing';
      const texts = kind === 'legal' ? markdownTexts(source) : moduleTexts(source, 'ts');
      return texts.length > 0 ? [{ file: basename(file), kind, texts }] : [];
    });
}
