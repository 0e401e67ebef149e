/** The languages of the site. English has no prefix in paths; each other language has one. */
export const languages = ['en', 'hi', 'mr'] as const;

/**
 * A language of the site: its code (BCP 47) and, except for English, the first segment of its
 * paths.
 */
export type Language = (typeof languages)[number];

/** All languages except English. */
export const translations = languages.filter((language) => language !== 'en');

export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिंदी',
  mr: 'मराठी',
};

/** Returns the language tag with the region India, for `lang`, `inLanguage` and `Intl`. */
export function languageTag(language: Language): string {
  return `${language}-IN`;
}

/**
 * Returns the path of a page in a language: `/` becomes `/hi`, `/Contact` becomes `/hi/Contact`.
 * Query and fragment stay.
 * @param href the canonical English path; anything that does not begin with a slash is returned
 *   unchanged
 */
export function pathIn(language: Language, href: string): string {
  if (language === 'en' || !href.startsWith('/')) return href;
  return `/${language}${href.replace(/^\/(?=$|[?#])/, '')}`;
}

/**
 * Returns the language and the English path of a URL, the reverse of {@link pathIn}. The prefix may
 * have any case.
 */
export function splitLanguage(url: string): { language: Language; path: string } {
  const [prefix = '', code = ''] = /^\/([a-z]{2})(?=$|[/?#])/i.exec(url) ?? [];
  const language = translations.find((known) => known === code.toLowerCase());
  if (!language) return { language: 'en', path: url };
  const rest = url.slice(prefix.length);
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` };
}
