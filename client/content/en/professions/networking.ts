import { samplePeople } from '../samplePeople';
import type { ProfessionContent } from './types';

export const networking: ProfessionContent = {
  people: 'network installers',
  short: 'network installers',
  headline: 'From site survey to signed-off',
  subheadline:
    'Survey, cabling, handover and every visit after it, with a state that your client sees too. The only thing left hanging is the access point.',
  description:
    'For network installers: surveys, cabling, handovers and yearly visits in one app, complaints with their state, and a call before the van leaves.',
  pictureAlt: 'Server rack with coloured patch cables, a wireless router and a network plug',
  painsHeading: 'If your last site went like this',
  pains: [
    {
      says: '“I thought the cabling was included. And the power point.” It never was.',
      item: 'business-catalog',
      answer:
        'Cabling, power points and mounting are services of their own in your catalogue, with pictures. What is included is there to see.',
    },
    {
      says: 'Two of us, one van, a locked office. Nobody at the site, nobody on the phone.',
      item: 'chat-and-call',
      answer:
        'One call in the app before the van leaves. Either somebody opens the door, or your crew goes to the next site first.',
    },
    {
      says: 'Lightning, a dead UPS, the internet provider: whatever it was, it lands on me.',
      item: 'job-management',
      answer:
        'Each complaint is kept with its state and with what was found. “Internet line was down” is on record from that day.',
    },
    {
      says: 'Six visits a year, says the contract. They have had nine and want one more on Monday.',
      item: 'invoices-and-contracts',
      answer:
        'The visits are in the contract: six of six means six. The next one is a new request, with an invoice of its own.',
    },
    {
      says: 'I quoted on the phone. Then I saw the building.',
      item: 'scheduling',
      answer:
        'A survey is a visit like any other: a person, a time, a reminder. Plan it first, and quote when somebody has seen the terrace.',
    },
  ],
  jobHeading: 'Signed off, floor by floor',
  jobIntro:
    'A sample installation. Once it is handed over, the visits of its annual maintenance contract (AMC) join the same list.',
  jobPoints: [
    'Survey, cabling and handover are steps of one job. Everybody sees which of them is done.',
    'What the walls are made of is written down by the person who saw them.',
    'The extra power point is on the card before the electrician is called.',
  ],
  job: {
    title: 'Office Wi-Fi, three floors',
    kind: 'Request, installation',
    status: 'inProgress',
    ...samplePeople.networking,
    facts: [
      ['Cable points', '21 of 24 tested'],
      ['From the survey', 'Glass walls on floor 2'],
    ],
    steps: [
      { text: 'Site survey', state: 'done' },
      { text: 'Cabling and labels', state: 'done' },
      { text: 'Handover, signed off', state: 'open' },
    ],
    extra: '1 power point, floor 3',
  },
  closing: 'Plan your next survey in the app',
};
