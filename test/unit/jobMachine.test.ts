import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobData } from '../../client/content/job';
import { textsOf } from '../../client/content/texts';
import {
  type Act,
  faultCount,
  type Job,
  newJob,
  next,
  type Stars,
  sides,
  steps,
  stepsDone,
  turnOf,
} from '../../client/job/machine';
import { stages } from '../../client/job/stages';
import { announcementOf, viewOf } from '../../client/job/view';

const data = jobData(textsOf('en'), 'en');

/** The acts that take a job from its first stage to its last. */
const wholeJob: readonly Act[] = [
  { type: 'send' },
  { type: 'assign' },
  { type: 'start' },
  { type: 'arrive' },
  { type: 'finish' },
  { type: 'rate', stars: 4 },
];

const run = (acts: readonly Act[], job: Job = newJob()): Job => acts.reduce(next, job);

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom<Act>(...wholeJob),
  },
  fc.integer({ min: 1, max: 5 }).map((stars): Act => ({ type: 'rate', stars: stars as Stars })),
  fc.nat(faultCount - 1).map((fault): Act => ({ type: 'chooseFault', fault })),
  fc.nat(data.professions.length - 1).map(
    (profession): Act => ({
      type: 'chooseProfession',
      profession,
    }),
  ),
  fc.constantFrom(...sides).map((side): Act => ({ type: 'show', side })),
  fc.constant<Act>({ type: 'restart' }),
);
const anyActs = fc.array(anyAct, { maxLength: 40 });

describe('a job', () => {
  it('goes through every stage, one act at a time, and each is its own person’s', () => {
    const seen = wholeJob.map((_, count) => run(wholeJob.slice(0, count)));
    expect(seen.map(({ stage }) => stage)).toEqual(stages.slice(0, -1));
    expect(seen.map(turnOf)).toEqual(['client', 'provider', 'agent', 'agent', 'agent', 'client']);
    const end = run(wholeJob);
    expect(end).toMatchObject({ stage: 'rated', stars: 4 });
    expect(turnOf(end)).toBeUndefined();
  });

  it('takes no act before its turn, nor one twice', () => {
    for (let count = 0; count <= wholeJob.length; count += 1) {
      const job = run(wholeJob.slice(0, count));
      for (const act of wholeJob) if (act !== wholeJob[count]) expect(next(job, act)).toBe(job);
    }
  });

  it('keeps its fault once it has been sent', () => {
    expect(run([{ type: 'chooseFault', fault: 2 }]).fault).toBe(2);
    expect(run([{ type: 'send' }, { type: 'chooseFault', fault: 2 }]).fault).toBe(0);
  });

  it('starts over with the same fault, and anew with another profession', () => {
    const chosen: Act[] = [
      { type: 'chooseProfession', profession: 3 },
      { type: 'chooseFault', fault: 1 },
    ];
    expect(run([...chosen, ...wholeJob, { type: 'restart' }])).toEqual(newJob(3, 1));
    expect(run([...chosen, ...wholeJob, { type: 'chooseProfession', profession: 5 }])).toEqual(
      newJob(5),
    );
  });

  it('marks the two other phones, until they are in front', () => {
    const sent = run([{ type: 'send' }]);
    expect(sent.unread).toEqual(['provider', 'agent']);
    const shown = next(sent, { type: 'show', side: 'provider' });
    expect(shown).toMatchObject({ shown: 'provider', unread: ['agent'] });
    expect(next(shown, { type: 'assign' }).unread).toEqual(['client', 'agent']);
  });
});

describe('whatever is pressed, in whatever order', () => {
  it('a job never goes back by itself, skips nothing and has stars only once rated', () => {
    fc.assert(
      fc.property(anyActs, (acts) => {
        let job = newJob();
        for (const act of acts) {
          const after = next(job, act);
          const isNew = act.type === 'restart' || act.type === 'chooseProfession';
          const progress = stepsDone(after) - stepsDone(job);
          if (isNew) expect(after.stage).toBe('draft');
          else expect([0, 1]).toContain(progress);
          // A step is done by the act that is written down for it, and by no other.
          if (progress === 1 && !isNew) expect(steps[stepsDone(job)]?.act).toBe(act.type);
          expect('stars' in after).toBe(after.stage === 'rated');
          expect(after.unread).not.toContain(after.shown);
          expect(data.professions[after.profession]?.faults[after.fault]).toBeDefined();
          job = after;
        }
      }),
    );
  });

  it('the three phones never contradict each other', () => {
    fc.assert(
      fc.property(anyActs, (acts) => {
        const job = run(acts);
        const { texts, flags } = viewOf(data, job);
        const offered = steps.filter(({ act }) => flags[`act-${act}`]);
        const waiting = sides.filter((side) => flags[`wait-${side}`]);
        const turn = turnOf(job);
        // One act is on offer, on one phone, and everybody else waits for it.
        expect(offered.map(({ by }) => by)).toEqual(turn ? [turn] : []);
        expect(waiting).toEqual(sides.filter((side) => side !== turn));
        expect(flags.ended).toBe(turn === undefined);
        expect(flags.draft).toBe(!flags.running);
        // The live location is shared while the agent is on the visit, and only then.
        expect(flags.map).toBe(['onTheWay', 'inProgress'].includes(job.stage));
        expect(flags.noMap).toBe(!flags.map);
        // Nobody answers what was not asked; nothing is reported before it is rated.
        if (flags.chat1) expect(flags.chat0).toBe(true);
        if (flags.chat2) expect(flags.chat1).toBe(true);
        expect(flags.report).toBe(job.stage === 'rated');
        // The steps are done in order, and the bar of states agrees with them.
        const done = ([0, 1, 2, 3, 4, 5] as const).filter((step) => flags[`done${step}`]);
        expect(done).toEqual(done.map((_, place) => place));
        const bar = (['requested', 'assigned', 'onTheWay', 'inProgress', 'done'] as const).filter(
          (status) => flags[`reached-${status}`],
        );
        expect(bar).toHaveLength(Math.min(done.length, 5));
        expect(texts.status).toBe(bar.length ? data.words.status[bar.at(-1) ?? 'done'] : '');
        // Whoever has done something is not notified of it; the two others are, at once.
        const notified = sides.filter((side) => flags[`note-${side}`]);
        const by = steps[stepsDone(job) - 1]?.by;
        expect(notified).toEqual(by ? sides.filter((side) => side !== by) : []);
      }),
    );
  });

  it('every place for words is filled, with no placeholder left', () => {
    fc.assert(
      fc.property(anyActs, (acts) => {
        const { texts, flags } = viewOf(data, run(acts));
        const values = [...Object.values(texts), ...Object.values(flags)];
        expect(values).not.toContain(undefined);
        expect(Object.values(texts).filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
      }),
    );
  });

  it('every act that changes something is said, with what came to which phone', () => {
    fc.assert(
      fc.property(anyActs, anyAct, (acts, act) => {
        const before = run(acts);
        const after = next(before, act);
        if (after === before) return;
        const said = announcementOf(data, before, after);
        expect(said).not.toMatch(/[{}]|undefined/);
        expect(said.length).toBeGreaterThan(10);
        if (stepsDone(after) <= stepsDone(before)) return;
        const { texts, flags } = viewOf(data, after);
        for (const side of sides)
          if (flags[`note-${side}`]) expect(said).toContain(texts[`title-${side}`]);
      }),
    );
  });
});
