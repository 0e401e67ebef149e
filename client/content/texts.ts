import { type Language, languages } from '../../shared/language';
import { homeTexts } from './home';
import type { Messages } from './messages';
import { type ItemId, type ItemWords, professionTexts } from './professions';
import { listOf, mapProfessions } from './records';

/** The words of every language, compiled from their JSON by scripts/build/messagesPlugin.ts. */
const words = import.meta.glob<unknown>('./*/**/*.json', { eager: true, import: 'default' });

/** The words files of a folder by their names. */
function filesOf(language: Language): Record<string, unknown> {
  const folder = `./${language}/`;
  const files = Object.entries(words).filter(([file]) => file.startsWith(folder));
  return Object.fromEntries(
    files.map(([file, own]) => [file.slice(folder.length, -'.json'.length), own]),
  );
}

/** The words of a language, in English where it lacks a file. The build has compared them with the English ones. */
const messagesOf = (language: Language) =>
  ({ ...filesOf('en'), ...filesOf(language) }) as unknown as Messages;

/** Puts the words of a language together with what is the same in all: ids, links, pictures, times and order. */
function textsFrom(messages: Messages, language: Language) {
  const job = messages['job.templates'];
  const { deepLink, landing, layout, legal } = messages;
  const professionContent = professionTexts(messages);
  return {
    ...messages,
    home: homeTexts(messages.home, language),
    job,
    companyFactLabels: layout.companyFacts,
    items: listOf<ItemId, ItemWords>(landing.items),
    legalPage: legal.page,
    download: deepLink.download,
    structuredData: layout.structuredData,
    manifestTexts: layout.manifest,
    professionContent,
    professionNames: messages.professions.names,
    /** What the share cards show, for people who do not see them. The names are those of brand/og. */
    shareCardAlts: {
      ...layout.shareCards,
      ...mapProfessions(professionContent, ({ pictureAlt }) => pictureAlt),
    } as Readonly<Record<string, string>>,
  };
}

/** Everything that the pages say in a language. */
export type Texts = ReturnType<typeof textsFrom>;

const all = new Map(
  languages.map((language) => [language, textsFrom(messagesOf(language), language)]),
);

/** What the pages say in a language. For the server, which renders them: no browser fetches these. */
export function textsOf(language: Language): Texts {
  const texts = all.get(language);
  if (!texts) throw new Error(`client/content/${language} has no words`);
  return texts;
}
