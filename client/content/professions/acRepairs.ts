import { samplePeople } from '../samplePeople';
import type { ProfessionContent } from './types';

export const acRepairs: ProfessionContent = {
  people: 'AC repair businesses',
  headline: 'Ready before the first hot day',
  subheadline:
    'Service calls, contracts and callbacks in one list. When the fans stop being enough, your crew has a plan and your clients have a time.',
  description:
    'For AC repair businesses: plan contract visits before the season, keep readings with the job, see every callback, and let clients watch you come.',
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
      says: '“Was the gas really low?” I saw the gauge. He saw the bill.',
      item: 'mobile',
      answer:
        'Photos and readings are taken on the job, with the phone you already carry. What the gauge showed is there to be looked at.',
    },
    {
      says: 'We filled the gas. Nobody repaired the leak. Two weeks later we were back on the same ladder.',
      item: 'job-management',
      answer:
        'The earlier visit stands in the list with what was done and what was left open. A refill without a leak test is noticed before the second refill.',
    },
    {
      says: 'The contract leaves out gas and parts. I remember that. He remembers it differently.',
      item: 'invoices-and-contracts',
      answer:
        'What is covered and what is not stands in the contract, and both of you have it. Memory is not needed.',
    },
    {
      says: 'A callback within the month. I hear of it last, from the neighbour.',
      item: 'web-dashboard',
      answer:
        'Reports on a big screen show how your agents’ jobs go and how clients rate them. You see a callback as a figure, not as gossip.',
    },
  ],
  jobHeading: 'The gauge has a witness',
  jobIntro:
    'A sample visit under an annual maintenance contract (AMC) that leaves out gas and parts. The card says so too.',
  jobPoints: [
    'Before and after: the readings stand side by side on the job.',
    'Leak test first, gas second. The order of the steps is the order of the work.',
    'What the contract leaves out is listed as an extra, while the client looks on.',
  ],
  job: {
    title: 'Split AC, bedroom, cools too little',
    kind: 'AMC visit 2 of 4',
    status: 'inProgress',
    ...samplePeople['ac-repairs'],
    facts: [
      ['Air at the grille', '22 °C, then 13 °C'],
      ['Not in the AMC', 'Gas and parts'],
    ],
    steps: [
      { text: 'Leak test held', state: 'done' },
      { text: 'Gas topped up', state: 'done' },
      { text: 'Filters and coil cleaned', state: 'open' },
    ],
    extra: 'Gas, 0.3 kg',
  },
  closing: 'Set it up before the next heat',
};
