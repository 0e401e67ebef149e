import { readFileSync } from 'node:fs';
import MarkdownIt, { type Token } from 'markdown-it';
import type { Plugin } from 'vite';
import {
  type LegalMarkdown,
  legalPlaceholders,
  placeholderPattern,
} from '../../client/content/legalMarkdown.ts';

const summaryLines = 5;

/** Anchors that the page itself uses around the text. */
const takenIds = ['main', 'site-menu', 'in-short', 'who-to-ask'];

function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function createMarkdown() {
  // Raw HTML stays off, so that a text can never break the page or its content security policy.
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true });
  // Curly quotes only: the other replacements would turn the (c) of a list into a copyright sign.
  markdown.disable('replacements');

  const normalizeLink = markdown.normalizeLink.bind(markdown);
  markdown.normalizeLink = (url) =>
    normalizeLink(url).replace(/%7B%7B(\w+)%7D%7D/gi, (_, word: string) => `{{${word}}}`);

  markdown.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
    const token = tokens[index];
    if (!/^(?:[/#]|mailto:|tel:)/.test(String(token?.attrGet('href')))) {
      token?.attrSet('rel', 'noopener noreferrer');
    }
    return renderer.renderToken(tokens, index, options);
  };
  // A heading links to itself, so that its address can be copied.
  markdown.renderer.rules.heading_open = (tokens, index, options, _env, renderer) =>
    `${renderer.renderToken(tokens, index, options)}<a href="#${tokens[index]?.attrGet('id')}">`;
  markdown.renderer.rules.heading_close = (tokens, index, options, _env, renderer) =>
    `</a>${renderer.renderToken(tokens, index, options)}`;
  return markdown;
}

const markdown = createMarkdown();

function checkPlaceholders(text: string): void {
  for (const [, word = ''] of text.matchAll(placeholderPattern)) {
    if (!legalPlaceholders.some((known) => known === word)) {
      throw new Error(`unknown placeholder {{${word}}}; known are ${legalPlaceholders.join(', ')}`);
    }
  }
}

/** Cuts off the front matter: the day on which the text was last revised. */
function takeFrontMatter(source: string): { revised: string; body: string } {
  const [all, revised] = /^---\nrevised: (\d{4}-\d{2}-\d{2})\n---\n/.exec(source) ?? [];
  if (!all || !revised) {
    throw new Error('the file must begin with "---", "revised: YYYY-MM-DD", "---"');
  }
  return { revised, body: source.slice(all.length) };
}

function takeTitle(tokens: Token[]): string {
  const [open, inline] = tokens.splice(0, 3);
  if (open?.tag !== 'h1' || !inline) throw new Error('the first line must be "# Title"');
  return inline.content;
}

function takeSummary(tokens: Token[]): string[] {
  const end = tokens.findIndex((token) => token.type === 'bullet_list_close');
  const list = tokens.splice(0, end + 1);
  const lines = list.filter((token) => token.type === 'inline');
  if (list[0]?.type !== 'bullet_list_open' || lines.length !== summaryLines) {
    throw new Error(`a list of ${summaryLines} lines must follow the title`);
  }
  return lines.map((line) => markdown.renderer.render([line], markdown.options, {}));
}

function numberedHeading(text: string, expected: number): string {
  const [, number, heading] = /^(\d+)\. (.+)$/.exec(text) ?? [];
  if (!heading || Number(number) !== expected) {
    throw new Error(`"## ${text}" should begin with "## ${expected}. "`);
  }
  return heading;
}

const headingsIn = (tokens: readonly Token[]) =>
  tokens.filter(({ type }) => type === 'heading_open');

/**
 * Gives every heading its anchor and lists the numbered sections.
 * @param english the English headings: a translation has the same ones in the same order, under the same anchors
 */
function anchorHeadings(tokens: Token[], english?: readonly Token[]): LegalMarkdown['sections'] {
  const sections: { id: string; number: number; heading: string }[] = [];
  const ids = new Set(takenIds);
  if (tokens[0]?.tag !== 'h2') throw new Error('the summary must be followed by "## 1. Heading"');
  const headings = headingsIn(tokens);
  if (english && headings.length !== english.length) {
    throw new Error(`${headings.length} headings, but the English text has ${english.length}`);
  }
  for (const [position, token] of headings.entries()) {
    const text = tokens[tokens.indexOf(token) + 1]?.content ?? '';
    if (token.tag !== 'h2' && token.tag !== 'h3') {
      throw new Error(`"${text}": only ## and ### headings may follow the title`);
    }
    if (/[{[]/.test(text)) {
      throw new Error(`"${text}": no placeholder and no link in a heading`);
    }
    const isSection = token.tag === 'h2';
    const heading = isSection ? numberedHeading(text, sections.length + 1) : text;
    const id = String(english?.[position]?.attrGet('id') ?? slug(heading));
    if (!id || ids.has(id)) throw new Error(`"${text}": another heading has the same words`);
    ids.add(id);
    token.attrSet('id', id);
    if (isSection) sections.push({ id, number: sections.length + 1, heading });
  }
  return sections;
}

function parse(text: string, english?: readonly Token[]) {
  // An owner's editor may write line ends of Windows.
  const source = text.replaceAll('\r\n', '\n');
  checkPlaceholders(source);
  const { revised, body } = takeFrontMatter(source);
  const tokens = markdown.parse(body, {});
  const title = takeTitle(tokens);
  const summary = takeSummary(tokens);
  const sections = anchorHeadings(tokens, english);
  const html = markdown.renderer
    .render(tokens, markdown.options, {})
    .replace(/<h2 .*?(?=<h2 |$)/gs, '<section>$&</section>');
  const legalText: LegalMarkdown = { revised, title, summary, sections, html };
  return { legalText, headings: headingsIn(tokens) };
}

/**
 * Makes the page's data of one legal text: the day of its revision, `# Title`, a list of five lines, `## 1. Heading`
 * sections. Each section is an element, so that browsers can lay it out when it comes near.
 * Throws, in words for the person who edits the text, where the form is not kept.
 * @param english of a translation: the English text, whose headings give theirs their anchors
 */
export function parseLegalMarkdown(source: string, english?: string): LegalMarkdown {
  const headings = english === undefined ? undefined : parse(english).headings;
  return parse(source, headings).legalText;
}

/** Vite plugin: importing a `.md` file gives `legalText`, a `LegalMarkdown`. */
export function legalMarkdown(): Plugin {
  return {
    name: 'legal-markdown',
    transform(source, id) {
      if (!id.endsWith('.md')) return;
      const original = id.replace(/\/[a-z]{2}\/legal\//, '/en/legal/');
      if (original !== id) this.addWatchFile(original);
      const english = original === id ? undefined : readFileSync(original, 'utf8');
      const code = `export const legalText = ${JSON.stringify(parseLegalMarkdown(source, english))};`;
      return { code, map: null, moduleType: 'js' };
    },
  };
}
