import type { Language } from '../../shared/language';
import type { Site } from '../../shared/site';
import { fill } from '../../shared/texts/fill';
import type { Messages } from './messages';
import { listInWords } from './wording';

type HomeMessages = Messages['home'];

/** The five slides in the specified order, each with its picture in client/images. */
const slideScenes = [
  { picture: 'one-app-all-connected', tint: 'indigo' },
  { picture: 'track-agent-live', tint: 'teal' },
  { picture: 'instant-alerts', tint: 'coral' },
  { picture: 'effortless-communication', tint: 'sand' },
  { picture: 'performance-insights', tint: 'marigold' },
] as const;

/** A question with its answer. */
export interface Question {
  question: string;
  answer: string;
}

/**
 * Returns the questions in the order of the English file. A question whose answer needs a missing
 * setting is left out.
 */
function questionsOf(answers: HomeMessages['answers'], language: Language, site: Site): Question[] {
  const { cities, languages } = answers;
  const cityList = listInWords(language, site.cities);
  const languageList = listInWords(language, site.appLanguages);
  const all: Record<string, Question> = {
    ...answers,
    cities: { ...cities, answer: cityList && fill(cities.answer, { cities: cityList }) },
    languages: {
      ...languages,
      answer: languageList && fill(languages.answer, { languages: languageList }),
    },
  };
  return Object.values(all).filter(({ answer }) => answer !== '');
}

/** Returns the texts of Home. Names, links and paths come from the settings. */
export function homeTexts(words: HomeMessages, language: Language) {
  const { answers, slides, ...rest } = words;
  return {
    ...rest,
    slides: slideScenes.map((scene) => ({ ...scene, ...slides[scene.picture] })),
    questions: (site: Site) => questionsOf(answers, language, site),
  };
}
