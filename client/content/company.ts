import type { Messages } from './messages';

/** The three people of every job, each with its picture. */
const people = [
  { picture: 'client', tint: 'coral' },
  { picture: 'service-provider', tint: 'indigo' },
  { picture: 'agent', tint: 'teal' },
] as const;

const offers = [
  { id: 'service', picture: 'one-app-all-connected' },
  { id: 'updates', picture: 'track-agent-live' },
  { id: 'premium', picture: 'web-client' },
] as const;

/** What the Company page says; names and addresses come from the settings. */
export function companyTexts(words: Messages['company']) {
  const { about, offer, join } = words;
  return {
    ...words,
    about: {
      ...about,
      people: people.map((person) => ({ ...person, ...about.people[person.picture] })),
    },
    offer: { ...offer, parts: offers.map((part) => ({ ...part, ...offer.parts[part.id] })) },
    join: {
      ...join,
      ways: (['provider', 'agent'] as const).map((id) => ({ id, ...join.ways[id] })),
      ambassador: {
        ...join.ambassador,
        figures: [
          { ...join.ambassador.figures.coupons, tint: 'marigold' },
          { ...join.ambassador.figures.commission, tint: 'teal' },
        ],
      },
    },
  };
}
