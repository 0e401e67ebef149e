import { describe, expect, it } from 'vitest';
import { stepSamples } from '../../client/content/job';
import { clockTime, jobTimes, phoneTime, visitTime } from '../../client/content/sampleClock';
import { textsOf } from '../../client/content/texts';
import { stages } from '../../client/job/stages';
import { professions } from '../../shared/professions';

const {
  chatSample,
  jobCardSample,
  professionContent,
  sampleDay,
  samplePeople,
  statusWords,
  trackingSample,
} = textsOf('en');

describe('the clock of the sample screens', () => {
  it('goes through the stages of the job in their order', () => {
    const times = stages.map((stage) => jobTimes[stage]);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(times).size).toBe(times.length);
  });

  it('has the agent at the door by the time that was agreed', () => {
    expect(jobTimes.inProgress).toBeLessThanOrEqual(visitTime);
  });

  it.each([
    [0, '12:00 am', '12:00'],
    [9 * 60 + 5, '9:05 am', '9:05'],
    [12 * 60, '12:00 pm', '12:00'],
    [13 * 60 + 30, '1:30 pm', '1:30'],
    [23 * 60 + 59, '11:59 pm', '11:59'],
  ])('writes minute %i as %s, and as %s on a phone', (time, written, onPhone) => {
    expect(clockTime(time)).toBe(written);
    expect(phoneTime(time)).toBe(onPhone);
  });
});

describe('the sample screens', () => {
  it('show a day whose jobs stand as they must at that time', () => {
    for (const { time, status, name } of sampleDay.jobs) {
      if (status === 'done') expect(time, name).toBeLessThan(sampleDay.now);
      else expect(time, name).toBeGreaterThan(sampleDay.now);
    }
    expect(sampleDay.jobs.filter(({ status }) => status === 'onTheWay')).toHaveLength(1);
    expect(new Set(sampleDay.jobs.map(({ agent }) => agent)).size).toBe(3);
  });

  it('agree on who is on the way to whom, and for what', () => {
    const { client, agent } = samplePeople.plumbing;
    const riding = sampleDay.jobs.find(({ status }) => status === 'onTheWay');
    expect(riding?.agent).toBe(agent.name);
    expect(trackingSample.agent).toBe(agent);
    expect(trackingSample.away[0]).toBe(`${jobTimes.inProgress - jobTimes.onTheWay} min`);
    expect(chatSample.client).toBe(client);
    expect(stepSamples(textsOf('en'))[1]?.title).toBe(`${agent.name} is on the way`);
    expect(stepSamples(textsOf('en'))[0]?.text).toBe(`Wall mixer drips, from ${client.name}`);
    expect(riding?.name).toBe('Wall mixer drips');
  });

  it.each(professions)('show the people of $name and a state of the app', ({ slug }) => {
    const { job } = professionContent[slug];
    expect(job.client).toBe(samplePeople[slug].client);
    expect(job.agent).toBe(samplePeople[slug].agent);
    expect(statusWords[job.status]).toBeTruthy();
    // Nobody works on what he is still riding to.
    if (job.status === 'inProgress')
      expect(jobCardSample.now.inProgress).toBeGreaterThan(visitTime);
    else expect(jobCardSample.now[job.status]).toBeLessThan(visitTime);
  });

  it('give every person an id of their own', () => {
    const ids = Object.values(samplePeople).flatMap(({ client, agent }) => [
      client.digits,
      agent.digits,
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
