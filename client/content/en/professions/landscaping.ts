import { samplePeople } from '../samplePeople';
import type { ProfessionContent } from './types';

export const landscaping: ProfessionContent = {
  people: 'gardeners and landscapers',
  short: 'gardeners',
  headline: 'Green all year, rain days included',
  subheadline:
    'Rosters, rain days and the extra bag of compost in one app. Your gardeners see where to go, the society sees what was done, and the extras are written down.',
  description:
    'For gardeners and landscapers: rosters, rain days and extras in one app. Clients see every change as it happens and societies see what was done.',
  pictureAlt:
    'Gardener with a watering can between a lawn mower, marigold beds, a hedge and a palm',
  painsHeading: 'If your season looks like this',
  pains: [
    {
      says: '“Please do not come tomorrow.” It is nine at night, and the crew is booked.',
      item: 'scheduling',
      answer:
        'Move the visit in the plan, and a notification tells client and crew the new time. Nobody waits at a gate that will not open.',
    },
    {
      says: 'Forty minutes at the gate. The guard has no name on his list, and the key is with somebody’s cousin.',
      item: 'chat-and-call',
      answer:
        'Your gardener calls the client from the gate, inside the app. Nobody has to hand out a private number for it.',
    },
    {
      says: 'Six bags of soil, two of compost. In the flower beds for weeks, on no bill to this day.',
      item: 'invoices-and-contracts',
      answer:
        'Note the extra bags on the job when they are opened. Then nobody counts empty bags on the day of the invoice.',
    },
    {
      says: 'Three days of rain and the week is behind. It is not the mud that makes clients angry. It is the silence.',
      item: 'job-management',
      answer:
        'Every visit has a state that the client sees too. Move it when the first drops fall, and the client knows before anybody asks.',
    },
    {
      says: 'The society wants a roster and a daily log. In a register, in the office, in triplicate.',
      item: 'web-dashboard',
      answer:
        'Open the web client, and the whole committee sees who came and what was done. No carbon paper.',
    },
  ],
  jobHeading: 'A garden visit the committee can read',
  jobIntro:
    'A sample visit under an annual maintenance contract (AMC) of a housing society, on the gardener’s phone.',
  jobPoints: [
    'Gate and contact person are on top, where you need them at seven in the morning.',
    'Beds, hedges and drip lines are ticked off on the way round the lawn.',
    'Soil and compost are noted when the bag is opened.',
  ],
  job: {
    title: 'Society lawn, hedges and beds',
    kind: 'AMC visit 2 of 4',
    status: 'inProgress',
    ...samplePeople.landscaping,
    facts: [
      ['Gate', '3, ask for the supervisor'],
      ['Moved from', 'Tuesday, rain'],
    ],
    steps: [
      { text: 'Lawn mown', state: 'done' },
      { text: 'Hedges trimmed', state: 'done' },
      { text: 'Drip line checked', state: 'open' },
    ],
    extra: '2 bags of compost',
  },
  closing: 'Plan the next dry week with it',
};
