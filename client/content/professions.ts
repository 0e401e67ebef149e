import type { ProfessionSlug } from '../../shared/professions';
import type { Kind } from '../job/machine';
import type { Status } from '../job/stages';
import { mapProfessions } from './byProfession';
import type { ItemId } from './items';
import type { Messages } from './messages';
import type { SamplePeople, SamplePerson } from './samplePeople';

/** A trouble of the profession, and the item that answers it. */
export interface Pain {
  trouble: string;
  item: ItemId;
  answer: string;
}

/** A made-up job for the mock-up: first names, no prices. */
export interface SampleJob {
  title: string;
  /** What the visit belongs to, e.g. `AMC visit 2 of 4`. */
  kind: string;
  /** The card's time follows from it. */
  status: Status;
  client: SamplePerson;
  agent: SamplePerson;
  /** Two facts of the profession: a reading, a serial number, a place. */
  facts: readonly { label: string; value: string }[];
  steps: readonly JobStep[];
  /** Something that was added on site. */
  extra: string;
}

/** A line of work on a job; `state` is how far it is. */
export interface JobStep {
  text: string;
  state: 'done' | 'open';
}

/** Everything that one profession's landing page says. */
export interface ProfessionContent {
  /** Whom the page is for, as in "for electricians". */
  people: string;
  /** The same in a word or two, for the title. */
  short: string;
  headline: string;
  subheadline: string;
  /** 120 to 155 characters for search engines. */
  description: string;
  pictureAlt: string;
  painsHeading: string;
  pains: readonly Pain[];
  jobHeading: string;
  /** Spells out AMC, for the first time on the page. */
  jobIntro: string;
  jobPoints: readonly string[];
  job: SampleJob;
  closing: string;
}

/** The job that a profession's own page shows: one of its three faults. */
export const shownFault = {
  electricians: 'contract',
  hvac: 'contract',
  computers: 'request',
  networking: 'request',
  landscaping: 'contract',
  plumbing: 'complaint',
  'ac-repairs': 'contract',
} as const satisfies Record<ProfessionSlug, Kind>;

/** The items that answer the worries of a profession, in the order of its page. */
const answers: Readonly<Record<ProfessionSlug, readonly ItemId[]>> = {
  electricians: [
    'invoices-and-contracts',
    'job-management',
    'business-catalog',
    'web-dashboard',
    'scheduling',
  ],
  hvac: ['invoices-and-contracts', 'job-management', 'mobile', 'scheduling', 'web-dashboard'],
  computers: [
    'invoices-and-contracts',
    'chat-and-call',
    'job-management',
    'scheduling',
    'web-dashboard',
  ],
  networking: [
    'business-catalog',
    'chat-and-call',
    'job-management',
    'invoices-and-contracts',
    'scheduling',
  ],
  landscaping: [
    'scheduling',
    'chat-and-call',
    'invoices-and-contracts',
    'job-management',
    'web-dashboard',
  ],
  plumbing: ['business-catalog', 'job-management', 'chat-and-call', 'mobile', 'scheduling'],
  'ac-repairs': [
    'scheduling',
    'mobile',
    'job-management',
    'invoices-and-contracts',
    'web-dashboard',
  ],
};

interface ProfessionWords extends Omit<ProfessionContent, 'pains' | 'job'> {
  pains: Readonly<Partial<Record<ItemId, Omit<Pain, 'item'>>>>;
  job: Pick<SampleJob, 'kind' | 'facts' | 'extra'> & { steps: readonly string[] };
}

/** What the landing page of each profession says. */
export function professionTexts(
  messages: Messages,
  people: SamplePeople,
): Readonly<Record<ProfessionSlug, ProfessionContent>> {
  return mapProfessions(answers, (items, slug): ProfessionContent => {
    const { pains, job, ...words }: ProfessionWords = messages[`professions/${slug}`];
    return {
      ...words,
      pains: items.flatMap((item) => {
        const pain = pains[item];
        return pain ? [{ item, ...pain }] : [];
      }),
      job: {
        ...job,
        ...people[slug],
        title: messages['job.templates'].faults[slug][shownFault[slug]].title,
        status: 'inProgress',
        // The last one is still to be done.
        steps: job.steps.map((text, index) => ({
          text,
          state: index < job.steps.length - 1 ? 'done' : 'open',
        })),
      },
    };
  });
}
