import { samplePeople } from '../samplePeople';
import type { ProfessionContent } from './types';

export const acRepairs: ProfessionContent = {
  people: 'AC repair businesses',
  short: 'AC repairs',
  headline: 'Ready before the first hot day',
  subheadline:
    'Service calls, contracts and callbacks in one plan. When the fans stop being enough, your crew knows where to go and your clients know when.',
  description:
    'For AC repair businesses: plan contract visits before the season, keep readings with the job, and let clients follow the agent on the way to them.',
  pictureAlt:
    'Technician with a ladder, gauge set, gas cylinder and tool box below an opened split air conditioner',
  painsHeading: 'If your season sounds like this',
  pains: [
    {
      says: 'From February to May the phone does not stop. By ten in the morning I have lost count.',
      item: 'scheduling',
      answer:
        'Calls become visits with a person and a time. Plan the contract visits before the season, and the hot weeks have room for what breaks.',
    },
    {
      says: '“Was the gas really low?” I saw the gauge. The client saw the bill.',
      item: 'mobile',
      answer:
        'Note the reading on the job while the gauge is still on the valve. What it showed is there for both of you.',
    },
    {
      says: 'We filled the gas. Nobody repaired the leak. Two weeks later we were back on the same ladder.',
      item: 'job-management',
      answer:
        'The earlier visit is there, with what was done and what was left open. A missing leak test is noticed before the second refill.',
    },
    {
      says: 'The contract leaves out gas and parts. I remember that. The client remembers it differently.',
      item: 'invoices-and-contracts',
      answer:
        'What is covered and what is not is in the contract, and both of you have it. Nobody needs to remember.',
    },
    {
      says: 'A callback within the month. I hear of it last, from the neighbour.',
      item: 'web-dashboard',
      answer:
        'The web client’s reports show how your agents’ jobs go and how clients rate them. A poor rating reaches you before the gossip does.',
    },
  ],
  jobHeading: 'The gauge has a witness',
  jobIntro:
    'A sample visit under an annual maintenance contract (AMC) that leaves out gas and parts. The card says so too.',
  jobPoints: [
    'The reading before the work is on the card, to compare with the one after it.',
    'Clean first, then the leak test, gas last. The order of the steps is the order of the work.',
    'What the contract leaves out is listed as an extra, while the client looks on.',
  ],
  job: {
    title: 'Split AC, bedroom, does not cool well',
    kind: 'AMC visit 2 of 4',
    status: 'inProgress',
    ...samplePeople['ac-repairs'],
    facts: [
      ['Air at the grille', '22 °C before the work'],
      ['Not in the AMC', 'Gas and parts'],
    ],
    steps: [
      { text: 'Filters and coil cleaned', state: 'done' },
      { text: 'Leak test held', state: 'done' },
      { text: 'Gas topped up', state: 'open' },
    ],
    extra: 'Gas, 0.3 kg',
  },
  closing: 'Set it up before the next heat',
};
