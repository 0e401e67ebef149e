import { type Language, languages } from '../../shared/language';
import { homeTexts } from './home';
import { type Messages, messagesOf } from './messages';
import { type ItemId, type ItemWords, professionTexts } from './professions';
import { listOf, mapProfessions } from './records';

/**
 * Returns the texts of a language together with what is the same in all languages: ids, links,
 * pictures, times and order.
 */
function textsFrom(messages: Messages, language: Language) {
  const { landing, layout } = messages;
  const professionContent = professionTexts(messages);
  return {
    ...messages,
    home: homeTexts(messages.home, language),
    items: listOf<ItemId, ItemWords>(landing.items),
    professionContent,
    professionNames: messages.professions.names,
    /** The alternative texts of share cards. The keys are the names in brand/og. */
    shareCardAlts: {
      ...layout.shareCards,
      ...mapProfessions(professionContent, ({ pictureAlt }) => pictureAlt),
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
