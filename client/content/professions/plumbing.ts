import { samplePeople } from '../samplePeople';
import type { ProfessionContent } from './types';

export const plumbing: ProfessionContent = {
  people: 'plumbers',
  headline: 'Stop the leaks in your business',
  subheadline:
    'Requests, repeat visits and bills in one list. The client knows what a visit is before you ring the bell, and the invoice is written before you wash your hands.',
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
        'The visit is a service in your catalog, there to be read before anybody sends a request. It is no news at the door.',
    },
    {
      says: 'Same kitchen, same blockage, fifth time. Each of my men met it for the first time.',
      item: 'job-management',
      answer:
        'A client’s requests and complaints stay in one list. The fifth man knows what the first four found, and brings the long snake.',
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
        'Look first, then talk. Job, catalog and chat are on the phone in your pocket, so the price is worked out beside the pipe.',
    },
    {
      says: 'Two weeks before the monsoon, the whole building remembers its drains.',
      item: 'scheduling',
      answer:
        'Plan the drain checks while the sky is blue, with reminders for you and the client. The rush then finds gaps in the plan, not a full page.',
    },
  ],
  jobHeading: 'The fifth visit starts where the fourth stopped',
  jobIntro:
    'A sample complaint. Visits of an annual maintenance contract (AMC) look the same, and count themselves.',
  jobPoints: [
    'What was tried before is on the card, so nobody tries it again.',
    'The client sees the plumber come closer, and clears the sink in time.',
    'The new trap is on the job before it is on the pipe.',
  ],
  job: {
    title: 'Kitchen sink blocked again',
    kind: 'Complaint',
    status: 'onTheWay',
    ...samplePeople.plumbing,
    facts: [
      ['Last visit', 'Bottle trap cleaned'],
      ['Pipe', '40 mm, runs under the floor'],
    ],
    steps: [
      { text: 'Client asked about grease', state: 'done' },
      { text: 'Line cleared to the chamber', state: 'open' },
      { text: 'Flow shown to the client', state: 'open' },
    ],
    extra: '1 bottle trap',
  },
  closing: 'Fix the next repeat visit for good',
};
