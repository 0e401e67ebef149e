import { samplePeople } from '../samplePeople';
import type { ProfessionContent } from './types';

export const computers: ProfessionContent = {
  people: 'computer service engineers',
  short: 'computer engineers',
  headline: 'Fix machines, not misunderstandings',
  subheadline:
    'Job sheets, serial numbers and contracts that your client has seen too. So the talk is about the printer, and not about who said what.',
  description:
    'For computer service businesses: requests with pictures of the machine, contracts that say what is left out, visits on time and a chat in writing.',
  pictureAlt: 'Technician with a screwdriver at a desk with a monitor and an opened computer',
  painsHeading: 'If you have had this talk before',
  pains: [
    {
      says: '“But it is comprehensive”, he says, and hands me a disk, a print head and two dead batteries.',
      item: 'invoices-and-contracts',
      answer:
        'The contract says what it covers and what it leaves out: disks, print heads, batteries. You both have the same one.',
    },
    {
      says: 'The machine came back, the photos did not. Now I have lost ten years of data, and nobody signed a job sheet.',
      item: 'chat-and-call',
      answer:
        'Ask about the backup in the chat before you touch the machine. The question and the answer are in writing, for both of you.',
    },
    {
      says: 'Three black laptops, same model, same bag. Which serial number was it?',
      item: 'job-management',
      answer:
        'The request carries the client’s product with its details and pictures. Your engineer asks for the right machine at the desk.',
    },
    {
      says: 'Forty-eight hours, says the contract. We came in the forty-ninth, and they cut it from the bill.',
      item: 'scheduling',
      answer:
        'Every request gets a person, a time and a reminder. You see what is running late while you can still send somebody.',
    },
    {
      says: 'Their list says forty machines. I counted forty-six, and two of those live in a store room.',
      item: 'web-dashboard',
      answer:
        'Sit down with the client at a computer, go through the visits and complaints, and agree what the next contract covers.',
    },
  ],
  jobHeading: 'The job sheet that nobody loses',
  jobIntro: 'A sample request outside the annual maintenance contract (AMC), and the card says so.',
  jobPoints: [
    'Make, model and serial number are on the card before the screwdriver comes out.',
    'Whether the contract covers it is settled before the work, not after it.',
    'The test page is a step of the job, so the client sees it before you leave.',
  ],
  job: {
    title: 'Laser printer does not pick up paper',
    kind: 'Request, not under AMC',
    status: 'inProgress',
    ...samplePeople.computers,
    facts: [
      ['Serial number', 'ends in 7K2Q'],
      ['Place', 'Accounts, second desk'],
    ],
    steps: [
      { text: 'Serial number checked', state: 'done' },
      { text: 'Pick-up roller replaced', state: 'done' },
      { text: 'Test page printed', state: 'open' },
    ],
    extra: '1 pick-up roller',
  },
  closing: 'Write the next job sheet on your phone',
};
