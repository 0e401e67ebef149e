import { fill, type JobWords } from './jobWords';
import type { Messages } from './messages';
import { rideMinutes } from './sampleClock';

/** Jobs done on each day of a week, as the height of a bar, 0 to 100. */
const doneInWeek = [52, 68, 44, 80, 74, 96];

export function mockupTexts(
  words: Messages['mockups'],
  { people, away: [many, one, here] }: Pick<JobWords['jobSentences'], 'people' | 'away'>,
) {
  const { client, agent } = people.plumbing;
  const electrician = people.electricians.agent;
  const acTechnician = people['ac-repairs'].agent;
  const { chatSample, trackingSample, chartSample } = words;
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
  };
}
