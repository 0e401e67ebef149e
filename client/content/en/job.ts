import type { ProfessionSlug } from '../../../shared/professions';
import type { Side } from '../../job/machine';
import type { Feature } from '../../job/view';
import type { Fault, JobSentences, Kind } from '../../job/words';
import { rideMinutes } from '../sampleClock';
import { statusWords } from './mockups';
import { professionContent } from './professions';

/** Words of the stage that stay as they are. */
export interface JobPageWords {
  heading: string;
  lead: string;
  /** On a profession's own page. */
  ownHeading: string;
  sample: string;
  professions: string;
  phones: string;
  steps: string;
  faults: string;
  features: string;
  featuresLead: string;
  seen: string;
  premium: string;
  premiumText: string;
  selectPlans: string;
  feature: Record<Feature, string>;
  /** A phone's name and whose it is. */
  role: Record<Side, string>;
  provider: string;
  providerInitial: string;
  providerLine: string;
  /** What a phone shows before anything has come. */
  nothingYet: Record<'provider' | 'agent', { title: string; text: string }>;
  ask: string;
  send: string;
  start: string;
  arrive: string;
  finish: string;
  stars: readonly [string, string, string, string, string];
  chat: string;
  notShared: string;
  done: string;
  reportHeading: string;
  report: readonly [performance: string, satisfaction: string, efficiency: string];
  away: readonly [string, string, string, string];
  changed: string;
  endHeading: string;
  restart: string;
  toTheEnd: string;
}

export const jobPage: JobPageWords = {
  heading: 'From “it drips” to done: try it',
  lead: 'Three phones, six taps, half a minute. You play all three: the client, yourself and your agent.',
  ownHeading: 'Run one of your own jobs, right here',
  sample: 'Sample data: people, times and faults are made up. Nothing is sent, nothing is kept.',
  professions: 'Whose job shall it be?',
  phones: 'Which phone you see',
  steps: 'The job, step by step',
  faults: 'What is wrong?',
  features: 'What you have met on the way',
  featuresLead: 'Nine features, and premium on top',
  seen: ', met',
  premium: 'Premium',
  premiumText: 'Web access, graphical reports, invoicing',
  selectPlans: 'on select plans',
  feature: {
    contracts: 'Annual maintenance contracts',
    requests: 'Service requests',
    complaints: 'Complaint tracking',
    status: 'Real-time status updates',
    tracking: 'Live tracking',
    alerts: 'Instant notifications and reminders',
    chat: 'In-app chat and calls',
    ratings: 'Feedback and ratings',
    analytics: 'Analytics',
  },
  role: { client: 'Client', provider: 'Provider', agent: 'Agent' },
  provider: 'You',
  providerInitial: 'Y',
  providerLine: 'Your business, today',
  nothingYet: {
    provider: { title: 'No open requests', text: 'Your list is up to date.' },
    agent: { title: 'No visit yet', text: 'Tea is allowed.' },
  },
  ask: 'New request',
  send: 'Send the request',
  start: 'Start the visit',
  arrive: 'I am at the door',
  finish: 'Mark it done',
  stars: ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'],
  chat: 'Chat, on select plans',
  notShared: 'Live location is off: no visit, no map.',
  done: 'Work done',
  reportHeading: 'Analytics',
  report: ['Agent performance', 'Client satisfaction', 'Service efficiency'],
  away: [`${rideMinutes} min`, `${rideMinutes / 2} min`, '1 min', 'Here'],
  changed: 'new',
  endHeading: 'That was one job',
  restart: 'Start over',
  toTheEnd: 'What happened, line by line',
};

const kinds: Readonly<Record<Kind, string>> = {
  request: 'Request',
  contract: 'AMC visit 2 of 4',
  complaint: 'Complaint',
};

/** What the stage says while the job runs. */
export const jobSentences: JobSentences = {
  guide: {
    draft: 'You are {client}, the client. Choose what is wrong and send the request.',
    requested: 'Now you are the provider. Send {agent}.',
    assigned: 'Now you are {agent}, the agent. Set out.',
    onTheWay: 'Watch {agent} ride on both maps, then say that you are at the door.',
    inProgress: 'Still {agent}. The work is done, so mark it done.',
    done: '{client} again. How was it?',
    rated: 'Nobody had to ask twice. Put it on your phone: it is free to start.',
  },
  steps: {
    send: { open: '{client} asks for a visit', done: '{client} asked: {fault}' },
    assign: { open: 'You send an agent', done: 'You sent {agent}, for {visit}' },
    start: { open: 'The agent sets out', done: '{agent} set out, live on the map' },
    arrive: { open: 'The agent is at the door', done: '{agent} arrived and began' },
    finish: { open: 'The work is marked done', done: 'Done: {work}' },
    rate: { open: '{client} rates the work', done: '{client} gave {stars} of 5 stars' },
  },
  notes: {
    requested: {
      provider: { title: 'New request', text: '{fault}, from {client}' },
      agent: { title: 'New in the crew’s list', text: '{fault}, nobody assigned' },
    },
    assigned: {
      client: { title: '{agent} comes at {visit}', text: 'A reminder is set' },
      agent: { title: 'New visit, {visit}', text: '{fault}. A reminder is set' },
    },
    onTheWay: {
      client: { title: '{agent} is on the way', text: 'Follow the way on the map' },
      provider: { title: '{agent} is on the way', text: '{minutes} min to {client}' },
    },
    inProgress: {
      client: { title: '{agent} is at the door', text: 'The visit is in progress' },
      provider: { title: 'Visit in progress', text: '{agent} is with {client}' },
    },
    done: {
      client: { title: 'Job done, please rate it', text: '{work}' },
      provider: { title: '{agent} is done', text: '{work}' },
    },
    rated: {
      provider: { title: '{stars} of 5 stars', text: 'From {client}, in your figures' },
      agent: { title: '{stars} of 5 stars', text: 'From {client}, for you' },
    },
  },
  idle: { client: 'Start here', provider: 'Up to date', agent: 'No visit yet' },
  turn: {
    client: '{client}’s turn',
    provider: 'The provider’s turn',
    agent: '{agent}’s turn',
  },
  go: {
    client: 'See {client}’s phone',
    provider: 'See the provider’s phone',
    agent: 'See {agent}’s phone',
  },
  crew: {
    draft: 'Free',
    requested: 'Free, {minutes} min away',
    assigned: 'Goes there for {visit}',
    onTheWay: 'Riding to {client}',
    inProgress: 'At work',
    done: 'Free again',
    rated: 'Free again',
  },
  over: 'All done',
  status: statusWords,
  kind: kinds,
  assign: 'Send {agent}',
  rate: 'How was {agent}?',
  shared: 'Live location on: {client} and your provider see you, until the visit ends.',
  atTheDoor: 'I am at the door.',
  said: '{step}.',
  onPhone: {
    client: 'On {client}’s phone: {note}.',
    provider: 'On the provider’s phone: {note}.',
    agent: 'On {agent}’s phone: {note}.',
  },
  inFront: {
    client: '{client}’s phone is in front.',
    provider: 'The provider’s phone is in front.',
    agent: '{agent}’s phone is in front.',
  },
};

/**
 * Three small faults of each profession: a request, a visit under a contract, a complaint. One of them is the job
 * that the profession's own page shows.
 */
export const faults: Readonly<Record<ProfessionSlug, readonly [Fault, Fault, Fault]>> = {
  electricians: [
    {
      kind: 'request',
      title: 'Fan hums, does not turn',
      question: 'Does the regulator change anything?',
      answer: 'Only the tune.',
      work: 'Capacitor changed',
    },
    {
      kind: 'contract',
      title: professionContent.electricians.job.title,
      question: 'Can the power be off for half an hour?',
      answer: 'After eleven, yes.',
      work: 'Terminals tightened, RCCB tested',
    },
    {
      kind: 'complaint',
      title: 'Breaker goes off again',
      question: 'What is on when it goes?',
      answer: 'Geyser and iron together.',
      work: 'Load moved to two circuits',
    },
  ],
  hvac: [
    {
      kind: 'request',
      title: 'Third floor stays warm',
      question: 'Is the blower running?',
      answer: 'It runs. It just does not help.',
      work: 'Belt tightened, damper opened',
    },
    {
      kind: 'contract',
      title: professionContent.hvac.job.title,
      question: 'Is the terrace open today?',
      answer: 'The gate has the key.',
      work: 'Filters washed, coil cleaned',
    },
    {
      kind: 'complaint',
      title: 'Drain tray drips again',
      question: 'Same place as last time?',
      answer: 'Same ceiling tile, new stain.',
      work: 'Drain line flushed and clamped',
    },
  ],
  computers: [
    {
      kind: 'request',
      title: professionContent.computers.job.title,
      question: 'What is the serial number?',
      answer: 'It ends in 7K2Q.',
      work: 'Pick-up roller changed',
    },
    {
      kind: 'contract',
      title: 'Check of six desks',
      question: 'May I restart them one by one?',
      answer: 'Accounts last, please.',
      work: 'Six machines checked',
    },
    {
      kind: 'complaint',
      title: 'Laptop gets hot again',
      question: 'Is there a backup?',
      answer: 'From last night. I looked twice.',
      work: 'Fan cleaned, paste renewed',
    },
  ],
  networking: [
    {
      kind: 'request',
      title: professionContent.networking.job.title,
      question: 'Which floor is slow?',
      answer: 'The second, behind the glass.',
      work: 'Access point moved, signed off',
    },
    {
      kind: 'contract',
      title: 'Rack check, 24 ports',
      question: 'Who lets me into the server room?',
      answer: 'The front desk has the key.',
      work: '24 ports tested and labelled',
    },
    {
      kind: 'complaint',
      title: 'Port 12 is dead again',
      question: 'Same desk as last time?',
      answer: 'Same desk, new cable.',
      work: 'Socket wired again and tested',
    },
  ],
  landscaping: [
    {
      kind: 'request',
      title: 'Sprinkler waters the path',
      question: 'Beside which gate?',
      answer: 'Gate 3. Bring an umbrella.',
      work: 'Sprinkler head set anew',
    },
    {
      kind: 'contract',
      title: professionContent.landscaping.job.title,
      question: 'Is the gate open at eleven?',
      answer: 'Gate 3, ask for the supervisor.',
      work: 'Lawn mown, hedges trimmed',
    },
    {
      kind: 'complaint',
      title: 'Hibiscus drops leaves again',
      question: 'Since when?',
      answer: 'Since the last feed.',
      work: 'Soil changed, drip line checked',
    },
  ],
  plumbing: [
    {
      kind: 'request',
      title: 'Wall mixer drips',
      question: 'Which side drips, hot or cold?',
      answer: 'Hot. And the bucket is nearly full.',
      work: 'Cartridge changed',
    },
    {
      kind: 'contract',
      title: 'Pump and tank check',
      question: 'Is the terrace door open?',
      answer: 'The guard has the key.',
      work: 'Float valve set, no leak found',
    },
    {
      kind: 'complaint',
      title: professionContent.plumbing.job.title,
      question: 'Does any water go down?',
      answer: 'No. It looks back at me.',
      work: 'Line cleared to the chamber',
    },
  ],
  'ac-repairs': [
    {
      kind: 'request',
      title: 'AC drips on the sofa',
      question: 'Does it cool all the same?',
      answer: 'Yes, me and the sofa.',
      work: 'Drain pipe cleared',
    },
    {
      kind: 'contract',
      title: professionContent['ac-repairs'].job.title,
      question: 'Is the outdoor fan turning?',
      answer: 'It turns. I sweat.',
      work: 'Coil cleaned, leak test held',
    },
    {
      kind: 'complaint',
      title: 'Warm again after two weeks',
      question: 'Same unit as last time?',
      answer: 'The same, the one by the window.',
      work: 'Leak found and repaired',
    },
  ],
};

/** The link to a profession's page, under its job on Home; its people as that page calls them. */
export const moreFor = (people: string) => `More for ${people}`;
