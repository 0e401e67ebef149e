import { samplePeople } from '../samplePeople';
import type { ProfessionContent } from './types';

export const hvac: ProfessionContent = {
  people: 'HVAC contractors',
  short: 'HVAC contractors',
  headline: 'Every unit, every visit, on record',
  subheadline:
    'Contracts, visits and complaints for every unit you look after, on the phone of the technician at the machine.',
  description:
    'For HVAC contractors: contracts, visits and complaints of every unit in one app, with a reminder before each visit and status as it happens.',
  pictureAlt:
    'Technician with a tablet beside an outdoor air-conditioning unit, a duct and a thermostat dial',
  painsHeading: 'If your plant room sounds like this',
  pains: [
    {
      says: 'One contract, eleven units. Unit seven eats all the visits and the other ten wait.',
      item: 'invoices-and-contracts',
      answer:
        'Put the units and their visits in the contract itself. When unit seven asks for more, both of you look at the same page.',
    },
    {
      says: 'New technician, old chiller. He starts from zero, because the history is in somebody else’s head.',
      item: 'job-management',
      answer:
        'Requests, visits and complaints of a client stay together. Whoever goes next reads what was done the last time, before opening a panel.',
    },
    {
      says: 'The client wants to know how fast we came. All I have is the register at the gate.',
      item: 'mobile',
      answer:
        'On the way, in progress, done: the technician sets the status on the phone, and the client sees it change. The gate register can rest.',
    },
    {
      says: 'The contract ran out in March. Nobody called in time. Somebody else did.',
      item: 'scheduling',
      answer:
        'Contract visits are in the same plan as today’s jobs, with reminders. At the last visit you are at the client’s door anyway: talk about the next contract there.',
    },
    {
      says: 'The compressor is under warranty and they want proof of maintenance. I have a shoe box.',
      item: 'web-dashboard',
      answer:
        'Open visits and paperwork in the web client, and show what was done and when. The shoe box can hold shoes.',
    },
  ],
  jobHeading: 'Unit seven has a memory now',
  jobIntro:
    'A sample visit under an annual maintenance contract (AMC), on the phone of the technician on the terrace.',
  jobPoints: [
    'Which unit, which floor, which visit of the contract: all of it in the first three lines.',
    'Readings are noted beside the machine while the gauge still shows them.',
    'What the last visit left open is the first thing the next one sees.',
  ],
  job: {
    title: 'Ductable unit 7, filter and coil',
    kind: 'AMC visit 2 of 4',
    status: 'inProgress',
    ...samplePeople.hvac,
    facts: [
      ['Supply and return air', '14 °C / 24 °C'],
      ['Last visit', 'Blower belt changed'],
    ],
    steps: [
      { text: 'Filters washed', state: 'done' },
      { text: 'Drain tray cleared', state: 'done' },
      { text: 'Coil cleaned', state: 'open' },
    ],
    extra: '1 drain pipe clamp',
  },
  closing: 'Start with the contract that ends next',
};
