import type { Store } from '../../shared/clientEvents';
import type { Language } from '../../shared/language';
import type { ProfessionSlug } from '../../shared/professions';
import type { Kind } from '../job/machine';
import type { Messages } from './messages';
import { samplePeopleOf } from './samplePeople';

export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
}

/**
 * What the job to try says: words that stay (`jobPage`), sentences that change while it runs, and three small faults of
 * each profession.
 */
export function jobWordsOf(messages: Messages['job.templates']) {
  const { jobPage, people, status, kind, sentences, faults } = messages;
  return {
    jobPage,
    faults,
    jobSentences: { ...sentences, status, kind, people: samplePeopleOf(people) },
  };
}

/** The words of the job to try: the browser fetches those of its page's language. */
export type JobWords = ReturnType<typeof jobWordsOf>;

export interface JobProps {
  language: Language;
  /** The professions whose jobs can be run; `more` links to a profession's page, except on that page itself. */
  professions: readonly {
    slug: ProfessionSlug;
    name: string;
    more?: { href: string; text: string };
  }[];
  /** The kind of fault that is chosen at first. */
  kind: Kind;
  stores: readonly {
    store: Store;
    href: string;
    small: string;
    name: string;
  }[];
}
