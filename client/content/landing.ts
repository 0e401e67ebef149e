import type { Messages } from './messages';

const sides = ['way', 'talk', 'figures'] as const;

/** A day as one of the three sides sees it. */
export interface DaySide {
  id: (typeof sides)[number];
  who: string;
  heading: string;
  text: string;
}

/** What the landing pages say, the one for an unknown profession among them. */
export function landingTexts({ landing, professionNotFound, ...words }: Messages['landing']) {
  const { ticket } = professionNotFound;
  const [hat, wand, page] = ticket.steps;
  return {
    ...words,
    landing: {
      ...landing,
      day: sides.map((id): DaySide => ({ id, ...landing.day[id] })),
    },
    professionNotFound: {
      ...professionNotFound,
      ticket: {
        ...ticket,
        steps: [
          { text: hat, done: true },
          { text: wand, done: true },
          { text: page, done: false },
        ],
      },
    },
  };
}
