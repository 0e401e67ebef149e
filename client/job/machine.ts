import type { ProfessionSlug } from '../../shared/professions';

/** The stages of a job, in order, for all sample screens and the job that visitors run themselves. */
export const stages = [
  'draft',
  'requested',
  'assigned',
  'onTheWay',
  'inProgress',
  'done',
  'rated',
] as const;
export type Stage = (typeof stages)[number];

/** The states that the app shows for a job; a draft has none, and a rating changes none. */
export type Status = Exclude<Stage, 'draft' | 'rated'>;

export const sides = ['client', 'provider', 'agent'] as const;
export type Side = (typeof sides)[number];

/** What a fault belongs to; each profession has one of each. */
export const kinds = ['request', 'contract', 'complaint'] as const;
export type Kind = (typeof kinds)[number];

/** The steps of a job in order: whose each is, and whose phone has something to show after it. */
export const steps = [
  { act: 'send', by: 'client', shows: 'provider' },
  { act: 'assign', by: 'provider', shows: 'agent' },
  { act: 'start', by: 'agent', shows: 'client' },
  { act: 'arrive', by: 'agent', shows: 'agent' },
  { act: 'finish', by: 'agent', shows: 'client' },
  { act: 'rate', by: 'client', shows: 'provider' },
] as const satisfies readonly { act: string; by: Side; shows: Side }[];
export type Step = (typeof steps)[number]['act'];

export interface Job {
  readonly profession: ProfessionSlug;
  readonly kind: Kind;
  readonly stage: Stage;
  /** Whose phone is in front where there is room for one only. */
  readonly shown: Side;
  /** Phones on which something has changed since they were last in front. */
  readonly unread: readonly Side[];
  /** When the first and the last step were taken, in milliseconds of `performance.now()`. */
  readonly sentAt: number;
  readonly endedAt: number;
  /** What the client gave, 1 to 5; 0 before. */
  readonly stars: number;
}

/** What a visitor can do. Each step is possible at one stage only, the others always. */
export type Act =
  | { readonly type: Step; readonly at: number; readonly stars?: number }
  | { readonly type: 'chooseKind'; readonly kind: Kind }
  | { readonly type: 'chooseProfession'; readonly profession: ProfessionSlug }
  | { readonly type: 'show'; readonly side: Side }
  | { readonly type: 'restart'; readonly kind?: Kind };

export function newJob(profession: ProfessionSlug, kind: Kind = 'request'): Job {
  return {
    profession,
    kind,
    stage: 'draft',
    shown: 'client',
    unread: [],
    sentAt: 0,
    endedAt: 0,
    stars: 0,
  };
}

/** Number of steps taken: also the place of the next one. */
export function stepsDone({ stage }: Job): number {
  return stages.indexOf(stage);
}

/** Whose turn it is; undefined once the job is rated. */
export function turnOf(job: Job): Side | undefined {
  return steps[stepsDone(job)]?.by;
}

/** The job after an act. One that is not possible now changes nothing: the same object comes back. */
export function next(job: Job, act: Act): Job {
  switch (act.type) {
    case 'chooseProfession':
      return newJob(act.profession);
    case 'restart':
      return newJob(job.profession, act.kind ?? job.kind);
    case 'chooseKind':
      return job.stage === 'draft' ? { ...job, kind: act.kind } : job;
    case 'show':
      return { ...job, shown: act.side, unread: job.unread.filter((side) => side !== act.side) };
    default: {
      const done = stepsDone(job);
      const step = steps[done];
      const stage = stages[done + 1];
      if (step?.act !== act.type || !stage) return job;
      return {
        ...job,
        stage,
        shown: step.shows,
        // A step shows on the other two phones; the one in front counts as seen.
        unread: sides.filter((side) => side !== step.by && side !== step.shows),
        sentAt: done ? job.sentAt : act.at,
        endedAt: act.at,
        stars: act.stars ?? 0,
      };
    }
  }
}
