import { pagePaths } from '../../shared/paths';
import { clockTime, jobTimes } from './sampleClock';
import { samplePeople } from './samplePeople';

const { client, agent } = samplePeople.plumbing;

/** What the home page says; names, links and addresses come from the settings. */
export const home = {
  /** Follows the name of the site in the title. */
  title: 'The app for on-site service crews',
  description:
    'Requests, visits, maintenance contracts and the agent on the way, in one app for service providers, their clients and their field staff. Free to start.',
  headline: 'Five jobs, three agents, one calm phone',
  /** Follows the name of the site. */
  lead: 'is the app for people who repair, install and maintain at their clients’ doors: requests, visits, contracts and the agent on the way, all in one place.',
  underStores: 'Free to start. Prefer a big screen?',
  openWebClient: 'Open the web client',
} as const;

/** The five slides in the specified order, each with its picture in client/images. */
export const slides = [
  {
    title: 'One App... All connected',
    text: 'Provider, client and agent look at the same job, so nobody has to retell it on the phone.',
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
    text: 'How agents perform, how satisfied clients are, how smoothly service runs: in figures, not in feelings.',
    picture: 'performance-insights',
  },
] as const;

/** How a job goes through the app, each step with the notification that goes with it. */
export const steps = {
  heading: 'From “it drips” to done',
  lead: 'One job, three steps, and nobody has to ask twice.',
  list: [
    {
      name: 'A request comes in',
      text: 'A client asks for a visit. It lands in your list with the place, the product and its pictures.',
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
      text: 'The agent marks it done and the client rates it. You two settle the money directly.',
      sample: {
        kind: 'done',
        title: 'Job done, 5 stars',
        text: `Rated by ${client.name}`,
        when: clockTime(jobTimes.rated),
      },
    },
  ],
} as const;

/** The three sides of a job. Together their points name every feature of the product and premium. */
export const audiences = [
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
        text: 'Visits counted against the contract, and the next one always in sight.',
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
        text: 'For the part of the work that needs a desk.',
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
        text: 'Requested, assigned, on the way, done: it changes when the work does.',
      },
      {
        icon: 'tracking',
        name: 'Live tracking',
        text: 'See the agent come closer, and put the kettle on in time.',
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
    lead: 'Fewer calls at the traffic light.',
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
        name: 'The job before the door',
        text: 'Place, product and pictures, while you can still pick up the part.',
      },
      {
        icon: 'privacy',
        name: 'Followed on a visit, and only then',
        text: 'Your live location is shared during a visit. No visit, no map.',
      },
    ],
  },
] as const;

/** One point of an audience's list. */
export type AudiencePoint = (typeof audiences)[number]['points'][number];

/** The web client's section. */
export const webClient = {
  eyebrow: 'Premium',
  heading: 'The evening’s paperwork, on a big screen',
  text: 'The same jobs, opened in the browser of your computer. Premium adds the web client, reports drawn as charts, and invoicing, so that the kitchen table is for dinner again.',
} as const;

/** Over the links to the seven trades. */
export const trades = {
  heading: 'Your trade is in here',
  lead: 'Every trade has its own way of losing an evening. Open yours.',
} as const;

/** What people really ask, with answers that the policies bear out. */
export const questions = {
  heading: 'What people ask us first',
  list: [
    {
      question: 'Do you take a commission on my jobs?',
      answer:
        'No. Clients and providers agree on the price and pay each other directly, outside the platform. We earn from subscription plans, extra client packs and advertising.',
    },
    {
      question: 'What does it cost to start?',
      answer:
        'Nothing. Download the app, list your business and begin. A subscription plan or an extra client pack is for when you need more, and premium adds web access, graphical reports and invoicing.',
    },
    {
      question: 'What do agents share, and when?',
      answer:
        'An agent’s live location is shared during a visit: from when the agent sets out until the visit is completed or cancelled. The client of that visit and the agent’s own provider can see it, and nobody else. Agents also need a profile picture, so that people know who is at the door.',
      link: { href: `${pagePaths.privacyPolicy}#live-location-of-agents`, text: 'Read the rules' },
    },
    {
      question: 'Who in my business uses the app?',
      answer:
        'Everybody who has a part in the job. You as the service provider, your clients as service seekers, and your field staff as service agents. Each sees the side of the job that is theirs.',
    },
    {
      question: 'Can I change my plan later?',
      answer:
        'You can upgrade. An upgraded plan cannot be downgraded. If you move from a long-term to a short-term subscription, what is left becomes a redeemable balance for future payments.',
      link: { href: pagePaths.refundPolicy, text: 'Read the Refund Policy' },
    },
    {
      question: 'Something does not work. Who answers?',
      answer:
        'Support does. Keep your unique ID ready: it stands on the profile screen of the app, and tells us which account we are talking about.',
      link: { href: pagePaths.support, text: 'Go to Support' },
    },
  ],
} as const;

/** The closing call's heading. */
export const closingHeading = 'Put tomorrow on your phone tonight';
