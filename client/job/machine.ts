import { type Stage, stages } from './stages';

/** Who has a phone on the stage. */
export const sides = ['client', 'provider', 'agent'] as const;
export type Side = (typeof sides)[number];

/** Each profession offers this many faults to choose from. */
export const faultCount = 3;

export type Stars = 1 | 2 | 3 | 4 | 5;

/** One run through a job. A rating exists once the client has given it, and not before. */
export type Job = {
  /** Place of the profession in the list that the stage was given. */
  readonly profession: number;
  /** Place of the fault in the profession's list. */
  readonly fault: number;
  /** Whose phone is in front where there is room for one only. */
  readonly shown: Side;
  /** Phones on which something has changed since they were last in front. */
  readonly unread: readonly Side[];
} & (
  | { readonly stage: Exclude<Stage, 'rated'> }
  | { readonly stage: 'rated'; readonly stars: Stars }
);

/** What a visitor can do. The first six take the job on; each is one person's, at one moment only. */
export type Act =
  | { readonly type: 'send' | 'assign' | 'start' | 'arrive' | 'finish' }
  | { readonly type: 'rate'; readonly stars: Stars }
  | { readonly type: 'chooseFault'; readonly fault: number }
  | { readonly type: 'chooseProfession'; readonly profession: number }
  | { readonly type: 'show'; readonly side: Side }
  | { readonly type: 'restart' };

/** The acts that take a job from stage to stage, in order: who does each, and when. */
export const steps = [
  { act: 'send', by: 'client', at: 'draft' },
  { act: 'assign', by: 'provider', at: 'requested' },
  { act: 'start', by: 'agent', at: 'assigned' },
  { act: 'arrive', by: 'agent', at: 'onTheWay' },
  { act: 'finish', by: 'agent', at: 'inProgress' },
  { act: 'rate', by: 'client', at: 'done' },
] as const satisfies readonly { act: Act['type']; by: Side; at: Stage }[];

/** A job that nobody has asked for yet. */
export function newJob(profession = 0, fault = 0): Job {
  return { profession, fault, stage: 'draft', shown: 'client', unread: [] };
}

/** Number of steps done: also the place of the next one. */
export function stepsDone({ stage }: Job): number {
  return stages.indexOf(stage);
}

/** Whose turn it is; nobody's once the job is rated. */
export function turnOf(job: Job): Side | undefined {
  return steps[stepsDone(job)]?.by;
}

/** The job after an act. One that is not possible now changes nothing: the same object comes back. */
export function next(job: Job, act: Act): Job {
  switch (act.type) {
    case 'chooseProfession':
      return newJob(act.profession);
    case 'restart':
      return newJob(job.profession, job.fault);
    case 'chooseFault':
      return job.stage === 'draft' ? { ...job, fault: act.fault } : job;
    case 'show':
      return { ...job, shown: act.side, unread: job.unread.filter((side) => side !== act.side) };
    default: {
      const done = stepsDone(job);
      const step = steps[done];
      const stage = stages[done + 1];
      if (step?.act !== act.type || !stage) return job;
      // What one does, the other two see; the phone in front is seen at once.
      const unread = sides.filter((side) => side !== step.by && side !== job.shown);
      const { profession, fault, shown } = job;
      const common = { profession, fault, shown, unread };
      if (act.type === 'rate') return { ...common, stage: 'rated', stars: act.stars };
      return { ...common, stage: stage as Exclude<Stage, 'rated'> };
    }
  }
}
