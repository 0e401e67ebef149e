import type { Status } from '../../job/stages';
import { at, clockTime, jobTimes, rideMinutes, visitTime } from '../sampleClock';
import { samplePeople } from './samplePeople';

/** A job's states in the words of the app. */
export const statusWords: Readonly<Record<Status, string>> = {
  requested: 'Requested',
  assigned: 'Assigned',
  onTheWay: 'On the way',
  inProgress: 'In progress',
  done: 'Done',
};

const { client, agent } = samplePeople.plumbing;
const electrician = samplePeople.electricians.agent;
const acTechnician = samplePeople['ac-repairs'].agent;

/** The chat of client and agent. */
export const chatSample = {
  label: 'Sample screen: client and agent chat about the job, then talk in an in-app call',
  client,
  clientLine: `Client, ${client.id}`,
  /** The agent's and the client's lines in turn. */
  lines: [
    'Which side drips, hot or cold?',
    'Hot. And the bucket is nearly full.',
    'Good, I have the cartridge on the van.',
  ],
  caller: `${client.name} calls`,
  call: 'In-app call',
} as const;

/** The client's live map. */
export const trackingSample = {
  label: 'Sample screen: a live map with the agent on the way to the client’s door',
  pause: 'Pause the moving map',
  agent,
  onTheWay: `${agent.name} is on the way`,
  /** How far the agent is, from setting out to the door. */
  away: [`${rideMinutes} min`, `${rideMinutes / 2} min`, '1 min', 'Here'],
} as const;

/** Notifications as a provider finds them when the agent has just set out. */
export const notificationSample = {
  label: 'Sample notifications: an agent on the way, a visit tomorrow, a finished job',
  items: [
    { kind: 'way', title: `${agent.name} is on the way`, text: 'Wall mixer drips', when: 'now' },
    {
      kind: 'reminder',
      title: `Visit tomorrow, ${clockTime(at(10, 30))}`,
      text: 'AMC visit 3 of 4',
      when: '5 min',
    },
    {
      kind: 'done',
      title: `Job done by ${acTechnician.name}`,
      text: 'AMC visit 2 of 4',
      when: '20 min',
    },
  ],
} as const;

/** The small drawings of the first three items. */
export const itemSketches = {
  search: 'near me',
  found: 'Your business',
  jobs: [
    { name: 'Request', state: 'New', look: 'new' },
    { name: 'AMC visit 2 of 4', state: statusWords.onTheWay, look: '' },
    { name: 'Complaint', state: statusWords.done, look: 'done' },
  ],
  /** Who goes at what time; `place` is where the slot is drawn. */
  plan: [
    {
      who: 'Van 1',
      slots: [
        { at: '9 am', place: 'a' },
        { at: '2 pm', place: 'b' },
      ],
    },
    { who: 'Van 2', slots: [{ at: '11 am', place: 'c' }] },
    {
      who: 'Van 3',
      slots: [
        { at: '8 am', place: 'd' },
        { at: '4 pm', place: 'e' },
      ],
    },
  ],
};

/** The report of a week: jobs done a day as the height of a bar, 0 to 100, and stars that clients gave. */
export const chartSample = {
  label: 'Sample report: jobs done on each day of a week, and the clients’ rating of three agents',
  heading: 'How the week went',
  note: 'Sample data',
  legend: { jobs: 'Jobs done', satisfaction: 'Client satisfaction' },
  week: [
    { day: 'Mon', done: 52 },
    { day: 'Tue', done: 68 },
    { day: 'Wed', done: 44 },
    { day: 'Thu', done: 80 },
    { day: 'Fri', done: 74 },
    { day: 'Sat', done: 96 },
  ],
  agents: [
    { name: electrician.name, stars: 5 },
    { name: acTechnician.name, stars: 5 },
    { name: agent.name, stars: 4 },
  ],
} as const;

/** The day in the hero's phone: five jobs, three agents, at the moment when one of them sets out. */
export const sampleDay = {
  title: 'Today',
  summary: '5 jobs, 3 agents',
  label:
    'Sample screen: a day with five jobs and three agents, two jobs done and one agent on the way',
  now: jobTimes.onTheWay,
  jobs: [
    { time: at(9), name: 'Board check', agent: electrician.name, status: 'done' },
    { time: at(10), name: 'AMC visit 2 of 4', agent: acTechnician.name, status: 'done' },
    { time: visitTime, name: 'Wall mixer drips', agent: agent.name, status: 'onTheWay' },
    { time: at(13), name: 'AC not cooling', agent: acTechnician.name, status: 'assigned' },
    { time: at(16, 30), name: 'Light point, balcony', agent: electrician.name, status: 'assigned' },
  ],
} as const satisfies {
  title: string;
  summary: string;
  label: string;
  now: number;
  jobs: readonly { time: number; name: string; agent: string; status: Status }[];
};

/** The job card of a profession: a time of day for the state that it shows, and the words around its parts. */
export const jobCardSample = {
  label: (title: string, kind: string, status: string) =>
    `Sample job card: ${title}, ${kind}, ${status}`,
  when: `Today, ${clockTime(visitTime)}`,
  client: 'Client',
  agent: 'Agent',
  added: 'Added on site',
  /** What the phone's own clock says while the card is in that state. */
  now: {
    requested: jobTimes.requested,
    assigned: jobTimes.assigned,
    onTheWay: jobTimes.onTheWay,
    // Some of the work is ticked off by then.
    inProgress: at(11, 30),
    done: jobTimes.done,
  } satisfies Record<Status, number>,
} as const;
