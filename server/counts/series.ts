import type { ClientEvent } from '../../shared/clientEvents';
import {
  countedForms,
  devices,
  formRules,
  formSteps,
  jobSteps,
  pageNames,
  sourceKinds,
  storePlaces,
  stores,
} from '../../shared/counted';
import { languages } from '../../shared/language';
import { professions } from '../../shared/professions';

/** The words of every label of a brand; an empty one where an event does not say. */
export function wordsOf(campaigns: readonly string[]) {
  return {
    page: pageNames,
    profession: ['', ...professions.map(({ slug }) => slug)],
    language: languages,
    source: sourceKinds,
    campaign: [...campaigns, 'other', 'none'],
    device: devices,
    store: stores,
    place: storePlaces,
    form: countedForms,
    formStep: formSteps,
    rule: formRules,
    jobStep: jobSteps,
    limit: ['address', 'site'],
  } as const satisfies Record<string, readonly string[]>;
}
type Words = ReturnType<typeof wordsOf>;
type Label = keyof Words;

/** What is counted, each by a few labels: all combinations of all labels would be too many to keep or to read. */
export const series = {
  visits: ['page', 'profession', 'language'],
  visits_by_source: ['source'],
  visits_by_device: ['device'],
  visits_by_campaign: ['campaign'],
  store_clicks: ['store', 'page', 'profession', 'language'],
  store_clicks_by_place: ['store', 'place'],
  store_clicks_by_campaign: ['campaign'],
  form_steps: ['form', 'formStep', 'language'],
  form_refusals: ['form', 'rule'],
  forms_sent_by_campaign: ['form', 'campaign'],
  job_steps: ['jobStep'],
  language_switches: ['language'],
  arrivals: ['campaign'],
  /** Events above a limit. */
  not_counted: ['limit'],
} as const satisfies Record<string, readonly Label[]>;
export type SeriesName = keyof typeof series;

/** What is known of an event: the words of its beacon, and what its request says. */
export type Counted = Pick<
  ClientEvent,
  'page' | 'profession' | 'language' | 'source' | 'store' | 'place' | 'form' | 'step' | 'rule'
> & {
  /** `arrival`: by /go, whose answer runs no script. */
  kind: ClientEvent['kind'] | 'arrival';
  campaign: string;
  device: (typeof devices)[number];
};

/** Which series an event adds one to. */
const byKind: Partial<Record<Counted['kind'], (event: Counted) => readonly SeriesName[]>> = {
  visit: () => ['visits', 'visits_by_source', 'visits_by_device', 'visits_by_campaign'],
  'store-click': () => ['store_clicks', 'store_clicks_by_place', 'store_clicks_by_campaign'],
  form: ({ step }) => [
    'form_steps',
    ...(step === 'refused' ? (['form_refusals'] as const) : []),
    ...(step === 'sent' ? (['forms_sent_by_campaign'] as const) : []),
  ],
  job: () => ['job_steps'],
  language: () => ['language_switches'],
  arrival: () => ['arrivals'],
};

/** A series of a day by its name and the values of its labels, such as `visits|landing|hvac|hi`. */
export const keyOf = (name: SeriesName, values: readonly string[]) => [name, ...values].join('|');

/** Every combination of a series' words that a visitor can bring about: only landing pages have a profession. */
export function combinations(name: SeriesName, known: Words): string[][] {
  let all: string[][] = [[]];
  const labels: readonly Label[] = series[name];
  for (const label of labels)
    all = all.flatMap((start) => known[label].map((value) => [...start, value]));
  const page = labels.indexOf('page');
  const profession = labels.indexOf('profession');
  return all.filter(
    (values) => profession < 0 || !values[profession] || values[page] === 'landing',
  );
}

/** The series that an event adds one to, each with its values; none where a word is missing or means nothing there. */
export function seriesOf(event: Counted, known: Words): { name: SeriesName; values: string[] }[] {
  const given: Partial<Record<Label, string>> = {
    ...event,
    profession: event.page === 'landing' ? (event.profession ?? '') : '',
    formStep: event.step,
    jobStep: event.step,
  };
  const names = byKind[event.kind]?.(event) ?? [];
  const found = names.map((name) => {
    const labels: readonly Label[] = series[name];
    return { name, labels, values: labels.map((label) => given[label] ?? '') };
  });
  const isWhole = found.every(({ labels, values }) =>
    labels.every((label, index) =>
      (known[label] as readonly string[]).includes(values[index] ?? ''),
    ),
  );
  return isWhole ? found.map(({ name, values }) => ({ name, values })) : [];
}
