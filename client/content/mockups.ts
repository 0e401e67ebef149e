import { fill, type JobWords } from './jobWords';
import type { Messages } from './messages';
import { at, clockTime, rideMinutes, visitTime } from './sampleClock';

/** Jobs done on each day of a week, as the height of a bar, 0 to 100. */
const doneInWeek = [52, 68, 44, 80, 74, 96];

export function mockupTexts(
  words: Messages['mockups'],
  {
    people,
    status,
    away: [many, one, here],
    clock,
  }: Pick<JobWords['jobSentences'], 'people' | 'status' | 'away' | 'clock'>,
) {
  const { client, agent } = people.plumbing;
  const electrician = people.electricians.agent;
  const acTechnician = people['ac-repairs'].agent;
  const { chatSample, trackingSample, itemSketches, chartSample } = words;
  return {
    chatSample: {
      ...chatSample,
      client,
      caller: chatSample.caller({ client: client.name }),
    },
    trackingSample: {
      ...trackingSample,
      agent,
      onTheWay: trackingSample.onTheWay({ agent: agent.name }),
      /** How far the agent is, from setting out to the door. */
      away: [
        fill(many, { minutes: `${rideMinutes}` }),
        fill(many, { minutes: `${rideMinutes / 2}` }),
        one,
        here,
      ],
    },
    itemSketches: {
      ...itemSketches,
      jobs: [
        { name: itemSketches.jobs.request, state: itemSketches.jobs.isNew, whose: 'client' },
        { name: itemSketches.jobs.visit, state: status.onTheWay, whose: 'brand' },
        { name: itemSketches.jobs.complaint, state: status.done, whose: 'agent' },
      ],
    },
    /** The report of a week, and the stars that clients gave. */
    chartSample: {
      ...chartSample,
      week: chartSample.days.map((day, index) => ({ day, done: doneInWeek[index] ?? 0 })),
      agents: [
        { name: electrician.name, stars: 5 },
        { name: acTechnician.name, stars: 5 },
        { name: agent.name, stars: 4 },
      ],
    },
    /** The job card of a profession while the agent is there: the words around its parts. */
    jobCardSample: {
      ...words.jobCardSample,
      when: words.jobCardSample.when({ time: clockTime(visitTime, clock) }),
      status: status.inProgress,
      // Some of the work is done by then.
      now: at(11, 30),
    },
  };
}
