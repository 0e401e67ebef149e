import type { Language } from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import type { Plan, Site } from '../../shared/site';
import type { Messages } from './messages';
import { inRupees, inWords } from './words';

type HomeMessages = Messages['home'];

/** The five slides in the specified order, each with its picture in client/images. */
const slideScenes = [
  { picture: 'one-app-all-connected', tint: 'indigo' },
  { picture: 'track-agent-live', tint: 'teal' },
  { picture: 'instant-alerts', tint: 'coral' },
  { picture: 'effortless-communication', tint: 'lilac' },
  { picture: 'performance-insights', tint: 'marigold' },
] as const;

const icons = {
  providers: ['requests', 'contracts', 'complaints', 'analytics', 'premium'],
  clients: ['status', 'tracking', 'complaints', 'ratings'],
  staff: ['alerts', 'chat', 'details', 'privacy'],
} as const;

const costRows = ['start', 'plans', 'premium', 'packs', 'ads', 'commission'] as const;

/** One point of an audience's list. */
export interface AudiencePoint {
  icon: (typeof icons)[keyof typeof icons][number];
  name: string;
  text: string;
  /** Which plan it belongs to. */
  note?: string;
}

/** One of the three sides of a job. */
export interface Audience {
  heading: string;
  lead: string;
  picture: string;
  tint: 'marigold' | 'coral' | 'teal';
  points: readonly AudiencePoint[];
}

/** The three sides of a job. Together their points name every feature of the product and premium. */
function audiencesOf({ providers, clients, staff }: HomeMessages['audiences']): Audience[] {
  return [
    {
      ...providers,
      picture: 'service-provider',
      tint: 'marigold',
      points: icons.providers.map((icon) => ({ icon, ...providers.points[icon] })),
    },
    {
      ...clients,
      picture: 'client',
      tint: 'coral',
      points: icons.clients.map((icon) => ({ icon, ...clients.points[icon] })),
    },
    {
      ...staff,
      picture: 'agent',
      tint: 'teal',
      points: icons.staff.map((icon) => ({ icon, ...staff.points[icon] })),
    },
  ];
}

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
    whereAndHow: ({ cities, appLanguages }: Site): Question[] => [
      ...(cities.length > 0
        ? [
            {
              ...answers.cities,
              answer: answers.cities.answer({ cities: inWords(language, cities) }),
            },
          ]
        : []),
      ...(appLanguages.length > 0
        ? [
            {
              ...answers.languages,
              answer: answers.languages.answer({ languages: inWords(language, appLanguages) }),
            },
          ]
        : []),
    ],
  };
}

/** What the home page says; names, links and addresses come from the settings. */
export function homeTexts(words: HomeMessages, language: Language) {
  const { answers, slides, steps, audiences, trust, cost, ...rest } = words;
  const { costs, needs, contracts, leaving, whereAndHow } = sharedQuestions(answers, language);
  return {
    ...rest,
    slides: slideScenes.map((scene) => ({ ...scene, ...slides[scene.picture] })),
    /** How a job goes through the app. */
    steps: { ...steps, list: [steps.list.request, steps.list.assign, steps.list.rate] },
    audiences: audiencesOf(audiences),
    trust: {
      ...trust,
      location: {
        ...trust.location,
        href: `${pagePaths.privacyPolicy}#live-location-of-agents`,
      },
    },
    /** What is free and what is paid, in the order of the table. */
    cost: {
      ...cost,
      rows: costRows.map((id) => ({ id, ...cost.rows[id] })),
      href: pagePaths.refundPolicy,
      /** A plan's price: the period is in words, the rupees are written as in India. */
      priceOf: ({ rupees, per }: Plan): string => {
        const price = inRupees(language, rupees);
        if (per === 'month') return cost.perMonth({ price });
        return per === 'year' ? cost.perYear({ price }) : cost.once({ price });
      },
    },
    /** Questions with answers that the policies and the settings bear out. */
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
    /** Those of them that somebody asks who is about to begin: on /Landing. */
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
