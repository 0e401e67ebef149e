import type { Side, steps } from './machine';
import type { Stage, Status } from './stages';

/** What a fault belongs to: each profession has one of each. */
export type Kind = 'request' | 'contract' | 'complaint';

/** A small fault, and what is said and done about it. */
export interface Fault {
  kind: Kind;
  title: string;
  /** The agent asks in the chat, and the client answers. */
  question: string;
  answer: string;
  /** What was done, as the agent notes it. */
  work: string;
}

/** Somebody behind a phone. */
export interface JobPerson {
  name: string;
  id: string;
  /** In place of a picture. */
  initial: string;
}

/** What the stage knows of one profession. */
export interface JobProfession {
  slug: string;
  client: JobPerson;
  agent: JobPerson;
  faults: readonly Fault[];
  /** The profession's landing page and the words of the link to it; empty on that page itself. */
  href: string;
  more: string;
}

/** A notification. */
export interface Note {
  title: string;
  text: string;
}

type StepAct = (typeof steps)[number]['act'];

/**
 * Sentences that change while the job runs. `{client}`, `{agent}`, `{fault}`, `{work}`, `{visit}` (time of the visit),
 * `{minutes}` (of the ride) and `{stars}` are filled in; `{note}` and `{step}` in `onPhone` and
 * `said` alone.
 */
export interface JobSentences {
  /** What to do next. */
  guide: Record<Stage, string>;
  /** The six steps before and after they are done. */
  steps: Record<StepAct, { open: string; done: string }>;
  /** What each stage brings to the phones of the others. */
  notes: Record<Exclude<Stage, 'draft'>, Partial<Record<Side, Note>>>;
  /** What a phone has to say as long as nothing has come. */
  idle: Record<Side, string>;
  /** On the phones that have to wait: whose turn it is, and the way there where one phone is shown at a time. */
  turn: Record<Side, string>;
  go: Record<Side, string>;
  /** What the agent is doing, in the provider's list of the crew. */
  crew: Record<Stage, string>;
  /** On every phone once the job is rated. */
  over: string;
  status: Record<Status, string>;
  kind: Record<Kind, string>;
  assign: string;
  rate: string;
  shared: string;
  /** The agent's last line in the chat. */
  atTheDoor: string;
  /** For screen readers: `{step}` that is done, a note with the phone that it has come to, and which phone is in front. */
  said: string;
  onPhone: Record<Side, string>;
  inFront: Record<Side, string>;
}

/** The sentences with the times of the sample job. */
export interface JobWords extends JobSentences {
  /** Times as the app writes them, and as a phone's status bar does. */
  times: Record<Stage, string>;
  clocks: Record<Stage, string>;
  visit: string;
  minutes: string;
}

/** All that the stage's script is given. */
export interface JobData {
  words: JobWords;
  professions: readonly JobProfession[];
}

/** A sentence with its placeholders filled. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
}
