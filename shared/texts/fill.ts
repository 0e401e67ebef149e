import { type Language, languageTag } from '../language';
import { pagePaths } from '../paths';

/** The values of a text, by the names in its braces. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns a text with its `{names}` replaced by values. A name without a value stays as it is. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (word, name: string) => `${values[name] ?? word}`);
}

/**
 * Returns the wording for a number in a language (`Intl.PluralRules`). Its `{names}` are not
 * replaced yet.
 */
export function plural(
  language: Language,
  wordings: { one: string; other: string },
  n: number,
): string {
  const rule = new Intl.PluralRules(languageTag(language)).select(n);
  return rule === 'one' ? wordings.one : wordings.other;
}

/** A part of a sentence: plain text, the text of a link, or text that is quoted as code. */
type RichPart = string | { text: string; href: string } | { code: string };

/**
 * Splits a text with tags into its parts, with its `{names}` replaced:
 * - `<code>…</code>` is quoted as it is.
 * - `<link>…</link>` is a link to the value `link`.
 * - `<support>…</support>` is a link to the page `support` of `pagePaths`.
 * Throws an Error if a tag names neither a value nor a page.
 */
export function rich(text: string, values: Values = {}): RichPart[] {
  const hrefs: Values = { ...pagePaths, ...values };
  // `split` returns three pieces for each tag: the text before it, the tag's name, the text inside
  // it.
  return text.split(/<(\w+)>(.*?)<\/\1>/).flatMap<RichPart>((piece, index, pieces) => {
    const words = fill(piece, values);
    if (index % 3 === 0) return words ? [words] : [];
    if (index % 3 === 1) return [];
    const tag = pieces[index - 1] ?? '';
    if (tag === 'code') return [{ code: words }];
    const href = hrefs[tag];
    if (!href) throw new Error(`<${tag}> leads nowhere`);
    return [{ text: words, href: `${href}` }];
  });
}

/** Returns the texts of a language in the shape of the English ones. Missing texts are English. */
export function withEnglish<T>(english: T, own: unknown): T;
export function withEnglish(english: unknown, own: unknown): unknown {
  if (typeof english !== 'object' || english === null) {
    return typeof own === typeof english ? own : english;
  }
  const words = (typeof own === 'object' ? (own ?? {}) : {}) as Record<string, unknown>;
  const all = Object.entries(english).map(([key, one]) => [key, withEnglish(one, words[key])]);
  return Array.isArray(english) ? all.map(([, one]) => one) : Object.fromEntries(all);
}
