import type { Messages } from './messages';

/** Jobs done on each day of a week, as the height of a bar, 0 to 100. */
const doneInWeek = [52, 68, 44, 80, 74, 96];

/** The mock-ups of screens, with the people of the sample jobs. An id is the brand's form (`exampleId`) with these digits. */
export function mockupTexts(
  { chatSample, trackingSample, chartSample }: Messages['landing']['mockups'],
  samples: Messages['job.templates']['samples'],
) {
  const { client, agent } = samples.plumbing;
  return {
    chatSample: {
      ...chatSample,
      client: { name: client, digits: '208114' },
      caller: chatSample.caller({ client }),
    },
    trackingSample: {
      ...trackingSample,
      agent: { name: agent, digits: '30077152' },
      onTheWay: trackingSample.onTheWay({ agent }),
    },
    /** The report of a week, and the stars that clients gave. */
    chartSample: {
      ...chartSample,
      week: chartSample.days.map((day, index) => ({ day, done: doneInWeek[index] ?? 0 })),
      agents: [
        { name: samples.electricians.agent, stars: 5 },
        { name: samples['ac-repairs'].agent, stars: 5 },
        { name: agent, stars: 4 },
      ],
    },
  };
}
