import { type Job, type Side, sides, steps, stepsDone, turnOf } from './machine';
import { type Stage, stages } from './stages';
import { fill, type JobData, type JobProfession, type Note } from './words';

/** The nine features of the app, in the order of the specification. */
export const features = [
  'contracts',
  'requests',
  'complaints',
  'status',
  'tracking',
  'alerts',
  'chat',
  'ratings',
  'analytics',
] as const;
export type Feature = (typeof features)[number];

/** The states on a phone's progress bar. */
export const statuses = ['requested', 'assigned', 'onTheWay', 'inProgress', 'done'] as const;

type StepNumber = 0 | 1 | 2 | 3 | 4 | 5;
type FaultNumber = 0 | 1 | 2;

/** A place for words that change. */
export type TextSlot =
  | 'guide'
  | 'turn'
  | 'go'
  | 'client'
  | 'clientInitial'
  | 'clientId'
  | 'agent'
  | 'agentInitial'
  | 'agentId'
  | 'fault'
  | 'kind'
  | 'status'
  | 'since'
  | 'clock'
  | 'chat0'
  | 'chat1'
  | 'chat2'
  | 'assign'
  | 'rate'
  | 'shared'
  | 'work'
  | 'crew'
  | 'more'
  | `fault${FaultNumber}`
  | `kind${FaultNumber}`
  | `step${StepNumber}`
  | `tab-${Side}`
  | `title-${Side}`
  | `text-${Side}`;

/** A part that is there at times only. */
export type Flag =
  | 'draft'
  | 'running'
  | 'map'
  | 'noMap'
  | 'chat0'
  | 'chat1'
  | 'chat2'
  | 'crew'
  | 'report'
  | 'ended'
  | 'underWay'
  | 'more'
  | `act-${(typeof steps)[number]['act']}`
  | `done${StepNumber}`
  | `now${StepNumber}`
  | `reached-${(typeof statuses)[number]}`
  | `note-${Side}`
  | `wait-${Side}`
  | `new-${Side}`
  | `seen-${Feature}`;

/** What the three phones and the steps beside them show. */
export interface JobView {
  texts: Record<TextSlot, string>;
  flags: Record<Flag, boolean>;
}

/** The profession of the job's run. */
export function professionOf({ professions }: JobData, job: Job): JobProfession {
  const found = professions[job.profession];
  if (!found) throw new Error(`No profession ${job.profession}`);
  return found;
}

function valuesOf(data: JobData, job: Job): Record<string, string> {
  const { client, agent, faults } = professionOf(data, job);
  const { visit, minutes } = data.words;
  return {
    client: client.name,
    agent: agent.name,
    fault: faults[job.fault]?.title ?? '',
    work: faults[job.fault]?.work ?? '',
    visit,
    minutes,
    stars: job.stage === 'rated' ? `${job.stars}` : '',
  };
}

/** The notification that the last step has brought to a phone, if any. */
function noteFor({ words }: JobData, job: Job, side: Side): Note | undefined {
  return job.stage === 'draft' ? undefined : words.notes[job.stage][side];
}

/** From which stage on the run has shown a feature; two are a matter of what the fault belongs to. */
const shownFrom: Record<Feature, Stage> = {
  contracts: 'requested',
  requests: 'requested',
  complaints: 'requested',
  status: 'assigned',
  tracking: 'onTheWay',
  alerts: 'requested',
  chat: 'assigned',
  ratings: 'rated',
  analytics: 'rated',
};

/** Everything that is to be seen of a job: all three phones follow from the one job, so they cannot disagree. */
export function viewOf(data: JobData, job: Job): JobView {
  const { words } = data;
  const { client, agent, faults, more } = professionOf(data, job);
  const fault = faults[job.fault];
  const values = valuesOf(data, job);
  const say = (text: string | undefined) => fill(text ?? '', values);
  const done = stepsDone(job);
  const turn = turnOf(job);
  const reached = (stage: Stage) => done >= stages.indexOf(stage);
  const status = statuses[Math.min(done, statuses.length) - 1];
  const texts: Partial<Record<TextSlot, string>> = {
    guide: say(words.guide[job.stage]),
    turn: say(turn ? words.turn[turn] : words.over),
    go: say(turn ? words.go[turn] : words.over),
    client: client.name,
    clientInitial: client.initial,
    clientId: client.id,
    agent: agent.name,
    agentInitial: agent.initial,
    agentId: agent.id,
    fault: values.fault,
    kind: fault ? words.kind[fault.kind] : '',
    status: status ? words.status[status] : '',
    since: status ? words.times[status] : '',
    clock: words.clocks[job.stage],
    chat0: fault?.question,
    chat1: fault?.answer,
    chat2: say(words.atTheDoor),
    assign: say(words.assign),
    rate: say(words.rate),
    shared: say(words.shared),
    work: values.work,
    crew: say(words.crew[job.stage]),
    more,
  };
  const flags: Partial<Record<Flag, boolean>> = {
    draft: done === 0,
    running: done > 0,
    map: reached('onTheWay') && !reached('done'),
    noMap: !reached('onTheWay') || reached('done'),
    chat0: reached('assigned'),
    chat1: reached('onTheWay'),
    chat2: reached('inProgress'),
    crew: done > 0 && !reached('rated'),
    report: reached('rated'),
    ended: !turn,
    underWay: done > 0 && !!turn,
    more: more !== '',
  };
  for (const number of [0, 1, 2] as const) {
    const option = faults[number];
    texts[`fault${number}`] = option?.title;
    texts[`kind${number}`] = option && words.kind[option.kind];
  }
  steps.forEach(({ act }, index) => {
    const number = index as StepNumber;
    texts[`step${number}`] = say(words.steps[act][done > index ? 'done' : 'open']);
    flags[`done${number}`] = done > index;
    flags[`now${number}`] = done === index;
    flags[`act-${act}`] = done === index;
  });
  for (const name of statuses) flags[`reached-${name}`] = reached(name);
  for (const name of features) {
    flags[`seen-${name}`] =
      reached(shownFrom[name]) &&
      (name !== 'contracts' || fault?.kind === 'contract') &&
      (name !== 'complaints' || fault?.kind === 'complaint');
  }
  for (const side of sides) {
    const note = noteFor(data, job, side);
    texts[`title-${side}`] = say(note?.title);
    texts[`text-${side}`] = say(note?.text);
    texts[`tab-${side}`] = note ? say(note.title) : texts.status || words.idle[side];
    flags[`note-${side}`] = note !== undefined;
    flags[`wait-${side}`] = turn !== side;
    flags[`new-${side}`] = job.unread.includes(side);
  }
  // Every slot has been filled above; the tests go through all of them.
  return { texts, flags } as JobView;
}

/** What a screen reader is to say after an act: what happened, and what has changed on which phone. */
export function announcementOf(data: JobData, before: Job, job: Job): string {
  const { words } = data;
  const values = valuesOf(data, job);
  const done = stepsDone(job);
  const step = done > stepsDone(before) ? steps[done - 1] : undefined;
  if (!step)
    return fill(
      before.shown === job.shown ? words.guide[job.stage] : words.inFront[job.shown],
      values,
    );
  const changes = sides.flatMap((side) => {
    const note = noteFor(data, job, side);
    if (!note) return [];
    return fill(words.onPhone[side], {
      ...values,
      note: fill(`${note.title}, ${note.text}`, values),
    });
  });
  const said = fill(words.said, { step: fill(words.steps[step.act].done, values) });
  return [said, ...changes].join(' ');
}
