import { pagePaths } from '../../../shared/paths';
import type { Site } from '../../../shared/site';
import { clockTime, jobTimes } from '../sampleClock';
import type { SampleNotification } from '../sampleNotification';
import { inWords } from '../words';
import { samplePeople } from './samplePeople';

const { client, agent } = samplePeople.plumbing;

/** What the home page says; names, links and addresses come from the settings. */
export const home = {
  /** Follow the name of the site in the title: with a city where there is room and one is set. */
  titleIn: (city: string) => `AMC and service visits in ${city}`,
  title: 'AMC, service visits and live tracking',
  description:
    'Requests, visits, maintenance contracts and the agent on the way, in one app for service providers, their clients and their field staff. Free to start.',
  headline: 'Five jobs, three agents, one calm phone',
  lead: (siteName: string) =>
    `${siteName} is the app for people who repair, install and maintain at their clients’ doors: requests, visits, contracts and the agent on the way, all in one place.`,
  underStores: 'Free to start. The web client comes with premium.',
  openWebClient: 'Open the web client',
};

/** The buttons beside the slides, and what the row of slides is called. */
export const carousel = {
  label: 'What the app does',
  previous: 'Previous slide',
  pause: 'Pause the slides',
  play: 'Play the slides',
  next: 'Next slide',
};

/** The five slides in the specified order, each with its picture in client/images. */
export const slides = [
  {
    title: 'One App... All connected',
    text: 'Provider, client and agent see the same job, so nobody has to explain it twice.',
    picture: 'one-app-all-connected',
  },
  {
    title: 'Track Your Agent, Live!',
    text: 'Once the agent sets out, you and your client see the way to the door on a live map.',
    picture: 'track-agent-live',
  },
  {
    title: 'Instant Alerts, Zero Hassle',
    text: 'A new request, a visit tomorrow, a job done: the phone says so before anybody has to ask.',
    picture: 'instant-alerts',
  },
  {
    title: 'Effortless Communication',
    text: 'Chat and calls stay in the app, on select plans, right beside the job that they are about.',
    picture: 'effortless-communication',
  },
  {
    title: 'Detailed Performance Insights',
    text: 'How agents perform, how satisfied clients are, how smoothly service runs: see it in figures.',
    picture: 'performance-insights',
  },
];

/** One step of a job, with the notification that goes with it. */
interface Step {
  name: string;
  text: string;
  sample: SampleNotification;
}

/** How a job goes through the app. Its times fit those of the sample day below. */
export const steps: {
  heading: string;
  lead: string;
  sampleLabel: (title: string, text: string) => string;
  list: readonly Step[];
} = {
  heading: 'From “it drips” to done',
  lead: 'One job, three steps, and nobody has to ask twice.',
  sampleLabel: (title, text) => `Sample notification: ${title}. ${text}`,
  list: [
    {
      name: 'A request comes in',
      text: 'A client asks for a visit. You see the place, the product and its pictures.',
      sample: {
        kind: 'alert',
        title: 'New request',
        text: 'Wall mixer drips',
        when: clockTime(jobTimes.requested),
      },
    },
    {
      name: 'You assign it',
      text: 'Choose who goes and when. Your agent has it at once, and your client sees who will come.',
      sample: {
        kind: 'way',
        title: `${agent.name} is on the way`,
        text: 'Wall mixer drips',
        when: clockTime(jobTimes.onTheWay),
      },
    },
    {
      name: 'Done and rated',
      text: 'The agent marks it done and the client rates it. Your client pays you directly.',
      sample: {
        kind: 'done',
        title: 'Job done, 5 stars',
        text: `Rated by ${client.name}`,
        when: clockTime(jobTimes.rated),
      },
    },
  ],
};

/** One point of an audience's list. */
export interface AudiencePoint {
  icon:
    | 'requests'
    | 'contracts'
    | 'complaints'
    | 'analytics'
    | 'premium'
    | 'status'
    | 'tracking'
    | 'ratings'
    | 'alerts'
    | 'chat'
    | 'details'
    | 'privacy';
  name: string;
  text: string;
  /** Which plan it belongs to. */
  note?: string;
}

/** One of the three sides of a job. */
export interface Audience {
  id: 'providers' | 'clients' | 'staff';
  heading: string;
  lead: string;
  picture: string;
  points: readonly AudiencePoint[];
}

/** The three sides of a job. Together their points name every feature of the product and premium. */
export const audiences: readonly Audience[] = [
  {
    id: 'providers',
    heading: 'For Service Providers',
    lead: 'Stop running the business out of a call log.',
    picture: 'service-provider',
    points: [
      {
        icon: 'requests',
        name: 'Service requests',
        text: 'All in one list, each with its state and a name beside it.',
      },
      {
        icon: 'contracts',
        name: 'Annual maintenance contracts (AMC)',
        text: 'Which visits are done, which one is next, and when.',
      },
      {
        icon: 'complaints',
        name: 'Complaint tracking',
        text: 'Open stays open until somebody has been there.',
      },
      {
        icon: 'analytics',
        name: 'Analytics',
        text: 'Agent performance, client satisfaction and service efficiency.',
      },
      {
        icon: 'premium',
        name: 'Web access, graphical reports and invoicing',
        text: 'In the web client, for the part of the work that needs a desk.',
        note: 'Premium',
      },
    ],
  },
  {
    id: 'clients',
    heading: 'For Clients',
    lead: 'Ask once. Then watch it happen.',
    picture: 'client',
    points: [
      {
        icon: 'status',
        name: 'Real-time status updates',
        text: 'Requested, assigned, on the way, done: you see it as the work moves on.',
      },
      {
        icon: 'tracking',
        name: 'Live tracking',
        text: 'See the agent come closer. There is still time for a chai.',
      },
      {
        icon: 'complaints',
        name: 'Complaints that do not get lost',
        text: 'If it drips again, say so, and see what is done about it.',
      },
      {
        icon: 'ratings',
        name: 'Feedback and ratings',
        text: 'Rate the provider when the work is finished, not before.',
      },
    ],
  },
  {
    id: 'staff',
    heading: 'For the field staff',
    lead: 'Fewer calls while you ride.',
    picture: 'agent',
    points: [
      {
        icon: 'alerts',
        name: 'Instant notifications and reminders',
        text: 'The next visit finds you, not the other way round.',
      },
      {
        icon: 'chat',
        name: 'In-app chat and calls',
        text: 'Ask which tap it is before you climb. Your own number stays yours.',
        note: 'On select plans',
      },
      {
        icon: 'details',
        name: 'Know the job before you arrive',
        text: 'Place, product and pictures, while you can still pick up the part.',
      },
      {
        icon: 'privacy',
        name: 'Followed on a visit, and only then',
        text: 'Your live location is shared during a visit. No visit, no map.',
      },
    ],
  },
];

/** For people who look for somebody to do the work: on Home and on Company. */
export const clientPath = {
  eyebrow: 'You need work done?',
  heading: 'Waiting for a plumber? The same app is for you',
  text: 'Ask for a visit, see who is coming and where they are, complain if it drips again, and rate the work. You agree on the price with the provider and pay the provider directly. Subscription plans are for providers. You sign up as a service seeker (client).',
};

/** The web client's section. */
export const webClient = {
  eyebrow: 'Premium',
  heading: 'The evening’s paperwork, on a big screen',
  text: 'The same jobs, opened in the browser of your computer. Premium adds the web client, reports drawn as charts, and invoicing, so that the kitchen table is for dinner again.',
};

/** Over the links to the seven professions. */
export const professionsHere = {
  heading: 'Your profession is in here',
  lead: 'Five worries of each, as people in it tell them, and what helps.',
};

/** A question with its answer, and where to read more. */
export interface Question {
  question: string;
  answer: string;
  link?: { href: string; text: string };
}

const costs = (site: Site): Question => ({
  question: 'What does it cost to start, and what later?',
  answer: `Starting costs nothing: download the app, list your business and begin. Subscription plans, extra client packs and ads cost money. Before you pay, the app shows what each one contains, its price, its period and its taxes.${site.pricesNote ? ` ${site.pricesNote}` : ''}`,
  link: {
    href: `${pagePaths.termsOfUsage}#subscriptions-and-other-purchases`,
    text: 'Read the terms',
  },
});

const needs: Question = {
  question: 'What do I need to start?',
  answer:
    'A phone, your location, your tax number, your contact details and the services that you offer. Each agent needs a profile picture, so that people know who is at the door. Not sure which tax number it should be? Ask us before you sign up.',
  link: { href: pagePaths.contact, text: 'Ask us' },
};

const clients: Question = {
  question: 'How do my clients get in, and do they pay?',
  answer:
    'They download the same app and sign up as service seekers, with their location, their product and its pictures. Plans, client packs and ads are for providers, so clients do not buy them. For your work they pay you, directly.',
};

const contracts: Question = {
  question: 'Can I bring the AMCs that I already have?',
  answer:
    'The app keeps AMCs with their visits. Before you pay for anything, tell us how many you have and where they are written down today. A person answers, and says how to bring them over.',
  link: { href: pagePaths.contact, text: 'Tell us about your contracts' },
};

const leaving: Question = {
  question: 'What happens to my data if I leave?',
  answer:
    'You can have your account deleted, free of charge. Your profile, listings, catalogue and pictures go with it. Registration data is kept for 180 days and invoices for as long as tax law asks. Save the invoices and records that you need first.',
  link: {
    href: `${pagePaths.privacyPolicy}#delete-your-account`,
    text: 'How to delete your account',
  },
};

function whereAndHow({ cities, appLanguages }: Site): Question[] {
  return [
    ...(cities.length > 0
      ? [{ question: 'In which cities is it used?', answer: `${inWords('en', cities)}.` }]
      : []),
    ...(appLanguages.length > 0
      ? [
          {
            question: 'Which languages does the app speak?',
            answer: `${inWords('en', appLanguages)}.`,
          },
        ]
      : []),
  ];
}

/** Over the questions. */
export const questionsHeading = 'What people ask us first';

/** What people really ask, with answers that the policies and the settings bear out. */
export function questions(site: Site): Question[] {
  return [
    {
      question: 'Do you take a commission on my jobs?',
      answer:
        'No. Clients and providers agree on the price and pay each other directly, outside the platform. We earn from subscription plans, extra client packs and advertising.',
    },
    costs(site),
    needs,
    clients,
    contracts,
    ...whereAndHow(site),
    {
      question: 'What do agents share, and when?',
      answer:
        'An agent’s live location is shared during a visit: from when the agent sets out until the visit is completed or cancelled, or the agent ends sharing. The client of that visit and the agent’s own provider can see it, and no other user.',
      link: { href: `${pagePaths.privacyPolicy}#live-location-of-agents`, text: 'Read the rules' },
    },
    {
      question: 'Who in my business uses the app?',
      answer:
        'Everybody who has a part in the job. You as the service provider, your clients as service seekers, and your field staff as service agents. Each sees their own side of it.',
    },
    {
      question: 'Can I change my plan later?',
      answer:
        'You can upgrade. An upgraded plan cannot be downgraded. If you move from a long-term to a short-term subscription, the unused part becomes a redeemable balance for future payments.',
      link: { href: pagePaths.refundPolicy, text: 'Read the Refund Policy' },
    },
    leaving,
    {
      question: 'Something does not work. Who answers?',
      answer:
        'A person from Support. Keep your unique ID ready: you find it on the profile screen of the app, and it tells us which account we are talking about.',
      link: { href: pagePaths.support, text: 'Go to Support' },
    },
  ];
}

/** Over the questions on /Landing. */
export const buyerQuestionsHeading = 'Before you start';

/** Those of them that somebody asks who is about to begin. */
export function buyerQuestions(site: Site): Question[] {
  return [costs(site), needs, clients, contracts, ...whereAndHow(site), leaving];
}

/** The closing call's heading. */
export const closingHeading = 'Put tomorrow on your phone tonight';
