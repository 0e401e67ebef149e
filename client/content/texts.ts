import { type Language, languages } from '../../shared/language';
import { professions } from '../../shared/professions';
import { homeTexts } from './home';
import { type Messages, messagesOf } from './messages';

/**
 * Returns the texts of a language. Home's have their pictures and questions. The alternative texts
 * of share cards come from two files.
 */
function textsFrom(messages: Messages, language: Language) {
  return {
    ...messages,
    home: homeTexts(messages.home, language),
    /** The alternative texts of share cards. The keys are the names in brand/og. */
    shareCardAlts: {
      ...messages.layout.shareCards,
      ...Object.fromEntries(
        professions.map(({ slug }) => [slug, messages.professions[slug].pictureAlt]),
      ),
    } as Readonly<Record<string, string>>,
  };
}

/** All texts of the pages in a language. */
export type Texts = ReturnType<typeof textsFrom>;

const all = new Map(
  languages.map((language) => [language, textsFrom(messagesOf(language), language)]),
);

/** Returns the texts of the pages in a language. For the server only; no browser fetches them. */
export function textsOf(language: Language): Texts {
  const texts = all.get(language);
  if (!texts) throw new Error(`client/content/${language} has no words`);
  return texts;
}
