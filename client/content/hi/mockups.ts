import type { Status } from '../../job/stages';
import { at, clockTime, jobTimes, rideMinutes, visitTime } from '../sampleClock';
import { samplePeople } from './samplePeople';

/** A job's states in the words of the app. */
export const statusWords: Readonly<Record<Status, string>> = {
  requested: 'रिक्वेस्ट आई',
  assigned: 'एजेंट तय',
  onTheWay: 'रास्ते में',
  inProgress: 'काम चालू',
  done: 'काम पूरा',
};

const { client, agent } = samplePeople.plumbing;
const electrician = samplePeople.electricians.agent;
const acTechnician = samplePeople['ac-repairs'].agent;

/** The chat of client and agent. */
export const chatSample = {
  label: 'सैंपल स्क्रीन: क्लाइंट और एजेंट काम के बारे में चैट करते हैं, फिर इन-ऐप कॉल पर बात करते हैं',
  client,
  clientLine: `क्लाइंट, ${client.id}`,
  /** The agent's and the client's lines in turn. */
  lines: [
    'किधर से टपक रहा है, गरम या ठंडा?',
    'गरम। और बाल्टी भरने ही वाली है।',
    'ठीक है, कार्ट्रिज गाड़ी में है।',
  ],
  caller: `${client.name} की कॉल`,
  call: 'इन-ऐप कॉल',
} as const;

/** The client's live map. */
export const trackingSample = {
  label: 'सैंपल स्क्रीन: लाइव मैप पर क्लाइंट के दरवाज़े की ओर आते एजेंट',
  pause: 'मैप रोकें',
  agent,
  onTheWay: `${agent.name} रास्ते में हैं`,
  /** How far the agent is, from setting out to the door. */
  away: [`${rideMinutes} मिनट`, `${rideMinutes / 2} मिनट`, '1 मिनट', 'दरवाज़े पर'],
} as const;

/** Notifications as a provider finds them when the agent has just set out. */
export const notificationSample = {
  label: 'सैंपल नोटिफ़िकेशन: एक एजेंट रास्ते में, कल की एक विज़िट, एक पूरा हुआ काम',
  items: [
    {
      kind: 'way',
      title: `${agent.name} रास्ते में हैं`,
      text: 'वॉल मिक्सर टपक रहा है',
      when: 'अभी',
    },
    {
      kind: 'reminder',
      title: `कल की विज़िट, ${clockTime(at(10, 30))}`,
      text: 'AMC विज़िट 3/4',
      when: '5 मिनट',
    },
    {
      kind: 'done',
      title: `${acTechnician.name} का काम पूरा`,
      text: 'AMC विज़िट 2/4',
      when: '20 मिनट',
    },
  ],
} as const;

/** The small drawings of the first three items. */
export const itemSketches = {
  search: 'मेरे आस-पास',
  found: 'आपका बिज़नेस',
  jobs: [
    { name: 'रिक्वेस्ट', state: 'नई', look: 'new' },
    { name: 'AMC विज़िट 2/4', state: statusWords.onTheWay, look: '' },
    { name: 'शिकायत', state: statusWords.done, look: 'done' },
  ],
  /** Who goes at what time; `place` is where the slot is drawn. */
  plan: [
    {
      who: 'गाड़ी 1',
      slots: [
        { at: '9 बजे', place: 'a' },
        { at: '2 बजे', place: 'b' },
      ],
    },
    { who: 'गाड़ी 2', slots: [{ at: '11 बजे', place: 'c' }] },
    {
      who: 'गाड़ी 3',
      slots: [
        { at: '8 बजे', place: 'd' },
        { at: '4 बजे', place: 'e' },
      ],
    },
  ],
};

/** The report of a week: jobs done a day as the height of a bar, 0 to 100, and stars that clients gave. */
export const chartSample = {
  label: 'सैंपल रिपोर्ट: हफ़्ते के हर दिन पूरे हुए काम, और तीन एजेंट को क्लाइंट की दी हुई रेटिंग',
  heading: 'हफ़्ता कैसा रहा',
  note: 'सैंपल डेटा',
  legend: { jobs: 'पूरे हुए काम', satisfaction: 'क्लाइंट की संतुष्टि' },
  week: [
    { day: 'सोम', done: 52 },
    { day: 'मंगल', done: 68 },
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
  summary: '5 काम, 3 एजेंट',
  label: 'सैंपल स्क्रीन: एक दिन, पाँच काम और तीन एजेंट, दो काम पूरे और एक एजेंट रास्ते में',
  now: jobTimes.onTheWay,
  jobs: [
    { time: at(9), name: 'DB की जाँच', agent: electrician.name, status: 'done' },
    { time: at(10), name: 'AMC विज़िट 2/4', agent: acTechnician.name, status: 'done' },
    { time: visitTime, name: 'वॉल मिक्सर टपक रहा है', agent: agent.name, status: 'onTheWay' },
    { time: at(13), name: 'AC ठंडा नहीं करता', agent: acTechnician.name, status: 'assigned' },
    { time: at(16, 30), name: 'लाइट पॉइंट, बालकनी', agent: electrician.name, status: 'assigned' },
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
    `सैंपल जॉब कार्ड: ${title}, ${kind}, ${status}`,
  when: `आज, ${clockTime(visitTime)}`,
  client: 'क्लाइंट',
  agent: 'एजेंट',
  added: 'मौके पर जोड़ा',
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
