import MarkdownIt from 'markdown-it';
import type { Language } from '../../shared/language';
import { type LegalPage, pagePaths } from '../../shared/paths';

interface PolicySection {
  /** The anchor of its heading; in a translation that of the English heading. */
  id: string;
  /** Its number in the English text, from 1. */
  number: number;
  heading: string;
  html: string;
  language: Language;
}

/** A policy as HTML with its placeholders, such as `{email}` (client/content/legal/README.md). */
export interface Policy {
  /** The language of title and summary. */
  language: Language;
  title: string;
  /** The day of its last revision, `YYYY-MM-DD`. */
  revised: string;
  /** The lines of the box "In short", as inline HTML. */
  summary: readonly string[];
  /** The translations of the first sections, then the whole English text. */
  sections: readonly PolicySection[];
}

const sources = import.meta.glob<string>('./*/legal/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

// Raw HTML is off, so that no text can break a page or its security policy. Of the typographer only
// the quotes are used, because it would turn the (c) of a list into a copyright sign.
const markdown = new MarkdownIt({ typographer: true }).disable('replacements');
/** Escapes text for HTML, also for attributes in double quotes, which markdown-it writes. */
export const { escapeHtml } = markdown.utils;

// Encoding would hide a placeholder, such as `mailto:{email}`.
markdown.normalizeLink = (url) => url;
markdown.renderer.rules.link_open = (tokens, i, options, _env, renderer) => {
  const link = tokens[i];
  const isOurs = /^(?:[/#]|mailto:)/.test(String(link?.attrGet('href')));
  if (!isOurs) link?.attrSet('rel', 'noopener noreferrer');
  return renderer.renderToken(tokens, i, options);
};

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');

/**
 * Parses the text of a policy in a language: a title, a list that is its summary, sections under
 * `## Heading`.
 */
export function parsePolicy(source: string, language: Language): Policy {
  const [head = '', ...sections] = source.replaceAll('\r\n', '\n').split(/^## /m);
  return {
    language,
    title: /^# (.+)$/m.exec(head)?.[1] ?? '',
    revised: /^revised: (.+)$/m.exec(head)?.[1] ?? '',
    summary: Array.from(head.matchAll(/^- (.+)$/gm), ([, line = '']) =>
      markdown.renderInline(line),
    ),
    sections: sections.map((section, i) => {
      const [heading = ''] = section.split('\n', 1);
      const html = markdown.render(section.slice(heading.length));
      return { id: slug(heading), number: i + 1, heading, html, language };
    }),
  };
}

const policies = new Map<string, Policy>();

/**
 * Returns the text of a policy in a language, read when a page first needs it. Returns undefined if
 * there is none.
 */
function ownPolicy(language: Language, page: LegalPage): Policy | undefined {
  const file = `./${language}/legal${pagePaths[page]}.md`;
  const source = sources[file];
  if (source !== undefined && !policies.has(file))
    policies.set(file, parsePolicy(source, language));
  return policies.get(file);
}

/**
 * Returns a policy in a language: title, summary and the translated sections, then the whole
 * English text. A policy without a translation is completely English.
 */
export function policyIn(language: Language, page: LegalPage): Policy {
  const english = ownPolicy('en', page);
  if (!english) throw new Error(`client/content/en/legal${pagePaths[page]}.md is missing`);
  const own = ownPolicy(language, page);
  if (!own || own === english) return english;
  const translated = own.sections.map((section, i) => ({
    ...section,
    id: english.sections[i]?.id ?? section.id,
  }));
  const sections = english.sections.map((section, i) => ({
    ...section,
    // A URL with the plain id leads to the translation.
    id: i < translated.length ? `${section.id}-in-english` : section.id,
  }));
  return { ...own, revised: english.revised, sections: [...translated, ...sections] };
}
