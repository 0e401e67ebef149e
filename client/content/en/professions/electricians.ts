import { samplePeople } from '../samplePeople';
import type { ProfessionContent } from './types';

export const electricians: ProfessionContent = {
  people: 'electricians',
  short: 'electricians',
  headline: 'Less paperwork, more power',
  subheadline:
    'Requests, visits and contracts in one app on your phone. Your wiremen know where to go, your clients know when they come, and your evening belongs to you.',
  description:
    'For electricians who plan and bill at night: requests, visits and contracts in one app, invoices with premium, and live tracking on the way to a client.',
  pictureAlt:
    'Electrician in a white hard hat with a screwdriver beside an open distribution board, a cable coil, a tester and a glowing bulb',
  painsHeading: 'If this sounds like your week',
  pains: [
    {
      says: 'I come down from the ladder at eight. Then I quote, plan tomorrow and write bills until eleven, all by myself.',
      item: 'invoices-and-contracts',
      answer:
        'Contracts and, with premium, invoices are in the app. Write them between two jobs, while you still know what was done.',
    },
    {
      says: 'I sent the quote. He did not say no. He did not say anything, and I forgot to ask.',
      item: 'job-management',
      answer:
        'A request keeps its place and its state until you close it. The one without an answer is still there in the morning.',
    },
    {
      says: '“Just one more light, bhai.” One became four, and not one of them is on the bill.',
      item: 'business-catalog',
      answer:
        'An extra point is a service in your catalogue, with a picture, like every other. It goes on the job as work, not as a favour.',
    },
    {
      says: 'Small bills, two months old. I know roughly who owes me. I could not swear to it.',
      item: 'web-dashboard',
      answer:
        'The web client opens your invoices on a computer. Go through them on a Saturday, and make your calls with the paper in front of you.',
    },
    {
      says: 'One job ran over and nobody called the next client. She is gone, and so is everybody she would have sent me.',
      item: 'scheduling',
      answer:
        'You see who goes where and when, so you see the clash first. Send somebody else or move the visit: the client’s phone says so at once.',
    },
  ],
  jobHeading: 'One job, and everything that belongs to it',
  jobIntro:
    'A sample visit under an annual maintenance contract (AMC), as your electrician sees it at the board.',
  jobPoints: [
    'While you are on the way, the client follows you on the map. Nobody rings to ask how much longer.',
    'Work is ticked off in front of the board, not from memory in the evening.',
    'The extra light point is noted before the ladder is folded.',
  ],
  job: {
    title: 'Distribution board check',
    kind: 'AMC visit 2 of 4',
    status: 'inProgress',
    ...samplePeople.electricians,
    facts: [
      ['Board', '12-way, kitchen passage'],
      ['Last visit', 'RCCB replaced'],
    ],
    steps: [
      { text: 'Earth leakage tested', state: 'done' },
      { text: 'Terminals tightened', state: 'done' },
      { text: 'Load spread over three phases', state: 'open' },
    ],
    extra: '1 light point, balcony',
  },
  closing: 'Try it on tomorrow’s first job',
};
