import { samplePeople } from '../samplePeople';
import type { ProfessionContent } from './types';

export const plumbing: ProfessionContent = {
  people: 'plumbers',
  short: 'plumbers',
  headline: 'Stop the leaks in your business',
  subheadline:
    'Requests, repeat visits and contracts in one place. The client knows what a visit is before you ring the bell, and your plumber knows what was tried before.',
  description:
    'For plumbers: clients see your services before they call, the crew sees what was done last time, and the rush before the monsoon is in the plan.',
  pictureAlt:
    'Plumber with a large spanner in front of a basin with a tap, copper pipes and a valve',
  painsHeading: 'If this drips into your day',
  pains: [
    {
      says: 'Five minutes for the tap. Half an hour at the door about the visit charge.',
      item: 'business-catalog',
      answer:
        'The visit is a service in your catalogue, there to be read before anybody sends a request. It is no news at the door.',
    },
    {
      says: 'Same kitchen, same blockage, fifth time. And each time I sent somebody who had never seen it.',
      item: 'job-management',
      answer:
        'A client’s requests and complaints stay together. Whoever goes the fifth time knows what the first four found, and brings the drain spring.',
    },
    {
      says: 'The part is not on the van. Back to the shop, and the morning is gone.',
      item: 'chat-and-call',
      answer:
        'Two questions in the chat before you leave: which tap, which pipe? The right cartridge comes along.',
    },
    {
      says: '“Just tell me a fixed price.” I have not even seen the bathroom.',
      item: 'mobile',
      answer:
        'Look first, then talk. Job and catalogue are on the phone in your pocket, so you work out the price beside the pipe.',
    },
    {
      says: 'Two weeks before the monsoon, the whole building remembers its drains.',
      item: 'scheduling',
      answer:
        'Plan the drain checks while the sky is still blue, with reminders for you and the client. Then there is room in the plan when the rush comes.',
    },
  ],
  jobHeading: 'The fifth visit starts where the fourth stopped',
  jobIntro:
    'A sample complaint. A visit of an annual maintenance contract (AMC) looks the same, with its number on top.',
  jobPoints: [
    'What was tried before is on the card, so nobody tries it again.',
    'The client saw the plumber come closer, and cleared the sink in time.',
    'The new trap is noted when it goes in, not remembered at night.',
  ],
  job: {
    title: 'Kitchen sink blocked again',
    kind: 'Complaint',
    status: 'inProgress',
    ...samplePeople.plumbing,
    facts: [
      ['Last visit', 'Bottle trap cleaned'],
      ['Pipe', '40 mm, runs under the floor'],
    ],
    steps: [
      { text: 'Client asked about grease', state: 'done' },
      { text: 'Line cleared to the chamber', state: 'done' },
      { text: 'Flow shown to the client', state: 'open' },
    ],
    extra: '1 bottle trap',
  },
  closing: 'Fix the next repeat visit for good',
};
