import type { Status } from '../../../job/stages';
import type { ItemId } from '../items';
import type { SamplePerson } from '../samplePeople';

/** A worry of the profession in the owner's words, and the item that answers it. */
export interface Pain {
  says: string;
  item: ItemId;
  answer: string;
}

/** A line of work on a job; `state` is how far it is. */
export interface JobStep {
  text: string;
  state: 'done' | 'open';
}

/** A made-up job for the mock-up: first names, ids in the form of the support form's hints, no prices. */
export interface SampleJob {
  title: string;
  /** What the visit belongs to, e.g. `AMC visit 2 of 4`. */
  kind: string;
  /** How the job stands; the card's time follows from it. */
  status: Status;
  client: SamplePerson;
  agent: SamplePerson;
  /** Two facts of the profession: a reading, a serial number, a place. */
  facts: readonly (readonly [label: string, value: string])[];
  steps: readonly JobStep[];
  /** Something that was added on site. */
  extra: string;
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
  pains: readonly [Pain, Pain, Pain, Pain, Pain];
  jobHeading: string;
  /** Spells out AMC, for the first time on the page. */
  jobIntro: string;
  jobPoints: readonly [string, string, string];
  job: SampleJob;
  closing: string;
}
