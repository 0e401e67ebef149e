import type { Language } from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import type { Site } from '../../shared/site';
import type { Messages } from './messages';
import { inWords } from './words';

type HomeMessages = Messages['home'];

/** The five slides in the specified order, each with its picture in client/images. */
const slideScenes = [
  { picture: 'one-app-all-connected', tint: 'indigo' },
  { picture: 'track-agent-live', tint: 'teal' },
  { picture: 'instant-alerts', tint: 'coral' },
  { picture: 'effortless-communication', tint: 'lilac' },
  { picture: 'performance-insights', tint: 'marigold' },
] as const;

/** A question with its answer, and where to read more. */
export interface Question {
  question: string;
  answer: string;
  link?: { href: string; text: string };
}

const linkedTo = (words: { question: string; answer: string; link: string }, href: string) => ({
  ...words,
  link: { href, text: words.link },
});

/** The questions that more than one page answers. */
function sharedQuestions(answers: HomeMessages['answers'], language: Language) {
  const ifKnown = (facts: Site['cities'], question: string, answer: (facts: string) => string) =>
    facts.length > 0 ? [{ question, answer: answer(inWords(language, facts)) }] : [];
  return {
    costs: (site: Site): Question => {
      const costs = linkedTo(
        answers.costs,
        `${pagePaths.termsOfUsage}#subscriptions-and-other-purchases`,
      );
      return { ...costs, answer: [costs.answer, site.pricesNote].filter(Boolean).join(' ') };
    },
    needs: linkedTo(answers.needs, pagePaths.contact),
    contracts: linkedTo(answers.contracts, pagePaths.contact),
    leaving: linkedTo(answers.leaving, `${pagePaths.privacyPolicy}#delete-your-account`),
    whereAndHow: (site: Site): Question[] => [
      ...ifKnown(site.cities, answers.cities.question, (cities) =>
        answers.cities.answer({ cities }),
      ),
      ...ifKnown(site.appLanguages, answers.languages.question, (languages) =>
        answers.languages.answer({ languages }),
      ),
    ],
  };
}

/** What the home page says; names, links and addresses come from the settings. */
export function homeTexts(words: HomeMessages, language: Language) {
  const { answers, slides, ...rest } = words;
  const { costs, needs, contracts, leaving, whereAndHow } = sharedQuestions(answers, language);
  return {
    ...rest,
    slides: slideScenes.map((scene) => ({ ...scene, ...slides[scene.picture] })),
    /** Questions whose answers agree with the policies and the settings. */
    questions: (site: Site): Question[] => [
      answers.commission,
      costs(site),
      needs,
      answers.clients,
      contracts,
      ...whereAndHow(site),
      linkedTo(answers.sharing, `${pagePaths.privacyPolicy}#live-location-of-agents`),
      answers.who,
      linkedTo(answers.change, pagePaths.refundPolicy),
      leaving,
      linkedTo(answers.help, pagePaths.support),
    ],
    /** The questions of new customers, for /Landing. */
    buyerQuestions: (site: Site): Question[] => [
      costs(site),
      needs,
      answers.clients,
      contracts,
      ...whereAndHow(site),
      leaving,
    ],
  };
}
