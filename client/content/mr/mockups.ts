import type { Status } from '../../job/stages';
import { at, clockTime, jobTimes, rideMinutes, visitTime } from '../sampleClock';
import { samplePeople } from './samplePeople';

/** A job's states in the words of the app. */
export const statusWords: Readonly<Record<Status, string>> = {
  requested: 'नोंद झाली',
  assigned: 'सोपवलं',
  onTheWay: 'वाटेवर',
  inProgress: 'काम सुरू',
  done: 'झालं',
};

const { client, agent } = samplePeople.plumbing;
const electrician = samplePeople.electricians.agent;
const acTechnician = samplePeople['ac-repairs'].agent;

/** The chat of client and agent. */
export const chatSample = {
  label: 'नमुना स्क्रीन: क्लायंट आणि एजंट कामाबद्दल चॅट करतात, मग अ‍ॅपमधूनच कॉलवर बोलतात',
  client,
  clientLine: `क्लायंट, ${client.id}`,
  /** The agent's and the client's lines in turn. */
  lines: [
    'कोणत्या बाजूने गळतोय, गरम की थंड?',
    'गरम. आणि बादली जवळपास भरलीय.',
    'बरं झालं, कार्ट्रिज गाडीतच आहे.',
  ],
  caller: `${client.name}चा कॉल`,
  call: 'अ‍ॅपमधून कॉल',
} as const;

/** The client's live map. */
export const trackingSample = {
  label: 'नमुना स्क्रीन: लाइव्ह मॅप, क्लायंटच्या दाराकडे निघालेला एजंट',
  pause: 'हलणारा मॅप थांबवा',
  agent,
  onTheWay: `${agent.name} वाटेवर आहे`,
  /** How far the agent is, from setting out to the door. */
  away: [`${rideMinutes} मिनिटं`, `${rideMinutes / 2} मिनिटं`, '1 मिनिट', 'दारात'],
} as const;

/** Notifications as a provider finds them when the agent has just set out. */
export const notificationSample = {
  label: 'नमुना नोटिफिकेशन: वाटेवरचा एजंट, उद्याची व्हिजिट, झालेलं काम',
  items: [
    { kind: 'way', title: `${agent.name} वाटेवर आहे`, text: 'वॉल मिक्सर गळतोय', when: 'आता' },
    {
      kind: 'reminder',
      title: `उद्या व्हिजिट, ${clockTime(at(10, 30))}`,
      text: 'AMC व्हिजिट 4 पैकी 3',
      when: '5 मि.',
    },
    {
      kind: 'done',
      title: `${acTechnician.name}चं काम झालं`,
      text: 'AMC व्हिजिट 4 पैकी 2',
      when: '20 मि.',
    },
  ],
} as const;

/** The small drawings of the first three items. */
export const itemSketches = {
  search: 'जवळपास',
  found: 'तुमचा बिझनेस',
  jobs: [
    { name: 'रिक्वेस्ट', state: 'नवी', look: 'new' },
    { name: 'AMC व्हिजिट 4 पैकी 2', state: statusWords.onTheWay, look: '' },
    { name: 'तक्रार', state: statusWords.done, look: 'done' },
  ],
  /** Who goes at what time; `place` is where the slot is drawn. */
  plan: [
    {
      who: 'गाडी 1',
      slots: [
        { at: '9 am', place: 'a' },
        { at: '2 pm', place: 'b' },
      ],
    },
    { who: 'गाडी 2', slots: [{ at: '11 am', place: 'c' }] },
    {
      who: 'गाडी 3',
      slots: [
        { at: '8 am', place: 'd' },
        { at: '4 pm', place: 'e' },
      ],
    },
  ],
};

/** The report of a week: jobs done a day as the height of a bar, 0 to 100, and stars that clients gave. */
export const chartSample = {
  label: 'नमुना रिपोर्ट: आठवड्याच्या प्रत्येक दिवशी झालेली कामं, आणि क्लायंटनी तीन एजंटना दिलेलं रेटिंग',
  heading: 'आठवडा कसा गेला',
  note: 'नमुना डेटा',
  legend: { jobs: 'झालेली कामं', satisfaction: 'क्लायंटचं समाधान' },
  week: [
    { day: 'सोम', done: 52 },
    { day: 'मंगळ', done: 68 },
    { day: 'बुध', done: 44 },
    { day: 'गुरु', done: 80 },
    { day: 'शुक्र', done: 74 },
    { day: 'शनि', done: 96 },
  ],
  agents: [
    { name: electrician.name, stars: 5 },
    { name: acTechnician.name, stars: 5 },
    { name: agent.name, stars: 4 },
  ],
} as const;

/** The day in the hero's phone: five jobs, three agents, at the moment when one of them sets out. */
export const sampleDay = {
  title: 'आज',
  summary: '5 कामं, 3 एजंट',
  label: 'नमुना स्क्रीन: पाच कामं आणि तीन एजंट असलेला दिवस, दोन कामं झालेली आणि एक एजंट वाटेवर',
  now: jobTimes.onTheWay,
  jobs: [
    { time: at(9), name: 'बोर्ड तपासणी', agent: electrician.name, status: 'done' },
    { time: at(10), name: 'AMC व्हिजिट 4 पैकी 2', agent: acTechnician.name, status: 'done' },
    { time: visitTime, name: 'वॉल मिक्सर गळतोय', agent: agent.name, status: 'onTheWay' },
    { time: at(13), name: 'AC थंड करत नाही', agent: acTechnician.name, status: 'assigned' },
    { time: at(16, 30), name: 'लाइट पॉइंट, बाल्कनी', agent: electrician.name, status: 'assigned' },
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
    `नमुना जॉब कार्ड: ${title}, ${kind}, ${status}`,
  when: `आज, ${clockTime(visitTime)}`,
  client: 'क्लायंट',
  agent: 'एजंट',
  added: 'जागेवर जोडलेलं',
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
