import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { announcementOf, sceneOf, statuses } from '../../client/components/job/scene';
import { jobProfessions } from '../../client/content/job';
import { textsOf } from '../../client/content/texts';
import {
  type Act,
  type Job,
  kinds,
  newJob,
  next,
  sides,
  stages,
  steps,
  stepsDone,
  turnOf,
} from '../../client/job/machine';

const words = textsOf('en').job;
const slugs = jobProfessions().map(({ slug }) => slug);
const sceneAt = (job: Job) => sceneOf(words, job);

/** The acts that take a job from its first stage to its last. */
const wholeJob: readonly Act[] = [
  { type: 'send', at: 1000 },
  { type: 'assign', at: 4000 },
  { type: 'start', at: 9000 },
  { type: 'arrive', at: 15_000 },
  { type: 'finish', at: 22_000 },
  { type: 'rate', stars: 4, at: 28_400 },
];

const run = (acts: readonly Act[], job: Job = newJob('plumbing')): Job => acts.reduce(next, job);

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Act>(...wholeJob) },
  fc.integer({ min: 1, max: 5 }).map((stars): Act => ({ type: 'rate', stars, at: 9000 })),
  fc.constantFrom(...kinds).map((kind): Act => ({ type: 'chooseKind', kind })),
  fc.constantFrom(...slugs).map((profession): Act => ({ type: 'chooseProfession', profession })),
  fc.constantFrom(...sides).map((side): Act => ({ type: 'show', side })),
  fc.constant<Act>({ type: 'restart' }),
);
const anyActs = fc.array(anyAct, { maxLength: 40 });

describe('a job', () => {
  it('goes through every stage, one act at a time, each by the right person', () => {
    const seen = wholeJob.map((_, count) => run(wholeJob.slice(0, count)));
    expect(seen.map(({ stage }) => stage)).toEqual(stages.slice(0, -1));
    expect(seen.map(turnOf)).toEqual(['client', 'provider', 'agent', 'agent', 'agent', 'client']);
    const end = run(wholeJob);
    expect(end).toMatchObject({ stage: 'rated', stars: 4 });
    expect(sceneAt(end).ended).toBe('You ran a job in 27 seconds');
    expect(turnOf(end)).toBeUndefined();
  });

  it('ignores an act out of turn or repeated', () => {
    for (let count = 0; count <= wholeJob.length; count += 1) {
      const job = run(wholeJob.slice(0, count));
      for (const act of wholeJob) if (act !== wholeJob[count]) expect(next(job, act)).toBe(job);
    }
  });

  it('cannot change its kind once it has been sent', () => {
    const choose: Act = { type: 'chooseKind', kind: 'complaint' };
    expect(run([choose]).kind).toBe('complaint');
    expect(run([{ type: 'send', at: 0 }, choose]).kind).toBe('request');
  });

  it.each<[Act, Job]>([
    [{ type: 'restart' }, newJob('hvac', 'contract')],
    [{ type: 'restart', kind: 'complaint' }, newJob('hvac', 'complaint')],
    [{ type: 'chooseProfession', profession: 'computers' }, newJob('computers')],
  ])('starts over by %j', (act, begun) => {
    const chosen: Act[] = [
      { type: 'chooseProfession', profession: 'hvac' },
      { type: 'chooseKind', kind: 'contract' },
    ];
    expect(run([...chosen, ...wholeJob, act])).toEqual(begun);
  });

  it('shows the phone with news, and marks the third as unread', () => {
    const seen = wholeJob.map((_, count) => run(wholeJob.slice(0, count + 1)));
    expect(seen.map(({ shown, unread }) => `${shown}, unread: ${unread}`)).toEqual([
      'provider, unread: agent',
      'agent, unread: client',
      // The live map, and at the end the analytics.
      'client, unread: provider',
      'agent, unread: client,provider',
      'client, unread: provider',
      'provider, unread: agent',
    ]);
    const sent = run(wholeJob.slice(0, 1));
    const looked = next(sent, { type: 'show', side: 'agent' });
    expect(looked).toMatchObject({ shown: 'agent', unread: [] });
  });

  it('responds to a poor rating in another way than to a good one', () => {
    const rated = (stars: number) =>
      sceneAt(run([...wholeJob.slice(0, -1), { type: 'rate', stars, at: 9000 }]));
    const answers = [1, 2, 3, 4, 5].map((stars) => rated(stars).guide);
    expect(answers[0]).toContain('1 of 5');
    expect(answers[2]).toContain('3 of 5');
    expect(answers[3]).toBe(words.jobSentences.guide.rated);
    expect(answers[4]).toBe(answers[3]);
  });
});

describe('whatever is pressed, in whatever order', () => {
  it('a job never goes back by itself, skips nothing and has stars only once rated', () => {
    fc.assert(
      fc.property(anyActs, (acts) => {
        let job = newJob('plumbing');
        for (const act of acts) {
          const after = next(job, act);
          const isNew = act.type === 'restart' || act.type === 'chooseProfession';
          const progress = stepsDone(after) - stepsDone(job);
          if (isNew) expect(after.stage).toBe('draft');
          else expect([0, 1]).toContain(progress);
          // A step is done by its own act only.
          if (progress === 1 && !isNew) expect(steps[stepsDone(job)]?.act).toBe(act.type);
          expect(after.stars > 0).toBe(after.stage === 'rated');
          expect(after.unread).not.toContain(after.shown);
          expect(sceneAt(after).fault).toBeDefined();
          job = after;
        }
      }),
    );
  });

  it('the three phones never contradict each other', () => {
    fc.assert(
      fc.property(anyActs, (acts) => {
        const job = run(acts);
        const { note, onVisit, reached, status, turn } = sceneAt(job);
        expect(turn).toBe(steps[stepsDone(job)]?.by);
        // The bar of states has no gap, and the state in words is its last one.
        const bar = statuses.filter(reached);
        expect(bar).toEqual(statuses.slice(0, bar.length));
        expect(bar).toHaveLength(Math.min(stepsDone(job), statuses.length));
        expect(status).toBe(bar.at(-1));
        // Both others are notified at once, not the person who acted.
        const notified = sides.filter(note);
        const by = steps[stepsDone(job) - 1]?.by;
        expect(notified).toEqual(by ? sides.filter((side) => side !== by) : []);
        // The agent's location is shared during a visit alone.
        expect(onVisit).toBe(job.stage === 'onTheWay' || job.stage === 'inProgress');
      }),
    );
  });

  it('every act that changes something is announced, with each phone’s notification', () => {
    fc.assert(
      fc.property(anyActs, anyAct, (acts, act) => {
        const before = run(acts);
        const after = next(before, act);
        if (after === before) return;
        const scene = sceneAt(after);
        const said = announcementOf(before, scene);
        expect(said).not.toMatch(/[{}]|undefined/);
        expect(said.length).toBeGreaterThan(10);
        if (stepsDone(after) <= stepsDone(before)) return;
        for (const side of sides) expect(said).toContain(scene.note(side)?.title ?? '');
      }),
    );
  });
});
