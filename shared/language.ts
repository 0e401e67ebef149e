/** The languages of the site. English has no prefix in addresses; the others have one each. */
export const languages = ['en', 'hi', 'mr'] as const;

/** A language of the site: its code (BCP 47) and, but for English, the first segment of its addresses. */
export type Language = (typeof languages)[number];

/** All but English. */
export const translations = languages.filter((language) => language !== 'en');

export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिंदी',
  mr: 'मराठी',
};

/** The language as it is written and spoken in India, for `lang`, `inLanguage` and `Intl`. */
export function languageTag(language: Language): string {
  return `${language}-IN`;
}

/**
 * A page of the site in a language: `/` is `/hi`, `/Contact` is `/hi/Contact`, query and fragment stay.
 * @param href a page's address in its canonical English spelling; anything that does not begin with a slash is given back
 */
export function pathIn(language: Language, href: string): string {
  if (language === 'en' || !href.startsWith('/')) return href;
  return `/${language}${href.replace(/^\/(?=$|[?#])/, '')}`;
}

/** The language of an address and its English path, the reverse of {@link pathIn}. The prefix may have any case. */
export function splitLanguage(url: string): { language: Language; path: string } {
  const [prefix = '', code = ''] = /^\/([a-z]{2})(?=$|[/?#])/i.exec(url) ?? [];
  const language = translations.find((known) => known === code.toLowerCase());
  if (!language) return { language: 'en', path: url };
  const rest = url.slice(prefix.length);
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` };
}
