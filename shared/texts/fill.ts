import { type Language, languageTag } from '../language';
import { pagePaths } from '../paths';

/** What a text is filled in with, by the names in its braces. */
export type Values = Readonly<Record<string, string | number>>;

/** A text with its `{words}` filled in. A word without a value stays as it is. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (word, name: string) => `${values[name] ?? word}`);
}

/** The wording for a number in a language. Its `{words}` are not yet filled in. */
export function plural(
  language: Language,
  wordings: { one: string; other: string },
  n: number,
): string {
  const rule = new Intl.PluralRules(languageTag(language)).select(n);
  return rule === 'one' ? wordings.one : wordings.other;
}

/** A piece of a sentence: plain words, words that are a link, or signs that are quoted as they are. */
type RichPart = string | { text: string; href: string } | { code: string };

/**
 * A text with tags in its parts, filled in: `<code>…</code>` is quoted as it is, `<link>…</link>` leads to the value `link`,
 * `<support>…</support>` to that page. Throws if there is no such page.
 */
export function rich(text: string, values: Values = {}): RichPart[] {
  const hrefs: Values = { ...pagePaths, ...values };
  // Of three pieces the first is outside of tags, the second a tag's name, the third what is inside.
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

/** The words of a language in the shape of the English ones. What it lacks is in English. */
export function withEnglish<T>(english: T, own: unknown): T;
export function withEnglish(english: unknown, own: unknown): unknown {
  if (typeof english !== 'object' || english === null) {
    return typeof own === typeof english ? own : english;
  }
  const words = (typeof own === 'object' ? (own ?? {}) : {}) as Record<string, unknown>;
  const all = Object.entries(english).map(([key, one]) => [key, withEnglish(one, words[key])]);
  return Array.isArray(english) ? all.map(([, one]) => one) : Object.fromEntries(all);
}
