import {
  countedForms,
  formRules,
  formSteps,
  jobSteps,
  pageNames,
  sourceKinds,
  storePlaces,
  stores,
} from './counted';
import { languages } from './language';
import { professions } from './professions';
import { numberWithin, oneOf, opaque, optional, type Values } from './rules';

/** What a browser may report about itself. */
export const clientEventKinds = ['call-failed', 'chunk-failed', 'error', 'web-vital'] as const;

/** What is counted for the site's owner (docs/BEHAVIOUR.md, Counts), besides failures and measurements. */
export const countedKinds = ['visit', 'store-click', 'form', 'job', 'language'] as const;

const word = <T extends string>(words: readonly T[]) => optional(oneOf(words, 'reload'));

/**
 * The body of /api/client-events: what a browser may report about itself, no free text. `value` is milliseconds, a plain
 * number for CLS. Each of the words below `value` is one of a fixed list, but for `campaign`: one that the brand does not know
 * is counted as `other`.
 */
export const clientEvent = {
  kind: oneOf([...clientEventKinds, ...countedKinds], 'reload'),
  route: opaque({ min: 0, max: 200 }, 'reload'),
  metric: optional(oneOf(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'], 'reload')),
  value: optional(numberWithin({ min: 0, max: 600_000 }, 'reload')),
  page: word(pageNames),
  profession: word(professions.map(({ slug }) => slug)),
  language: word(languages),
  source: word(sourceKinds),
  campaign: optional(opaque({ min: 1, max: 40 }, 'reload')),
  store: word(stores),
  place: word(storePlaces),
  form: word(countedForms),
  step: word([...formSteps, ...jobSteps]),
  rule: word(formRules),
};

type Checked = Values<typeof clientEvent>;

export type ClientEvent = Pick<Checked, 'kind' | 'route'> & Partial<Checked>;
