import type { Site } from '../../../shared/site';

/** What the Company page says; names and addresses come from the settings. */
export const company = {
  title: 'Company: who makes the AMC and service app',
  titleShort: 'Company: who makes the app',
  /** In the way from Home to a page. */
  crumb: 'Company',
  description: (siteName: string) =>
    `${siteName} connects clients with on-site service providers and their agents. Who makes it, what it offers, where we want to go, and how to join us.`,
  eyebrow: 'The company behind the app',
  headline: 'Somebody should know where the technician is',
  lead: (siteName: string) =>
    `${siteName} brings the three sides of a service call into one app: the client who waits, the provider who promised, and the agent who is on the way.`,
  heroJoin: 'Join us',
  heroContact: 'Talk to us',
  pictureAlt:
    'Mumbai block with an office tower, an art-deco house, an auto-rickshaw and the cable-stayed bridge over the sea',
  about: {
    heading: 'About Us',
    text: [
      'Most of the trouble in on-site service is not bad work. It is a missed call, a visit that nobody wrote down, an annual maintenance contract (AMC) that lapsed because its date was in somebody’s diary.',
      'So we put the whole job in one place. Clients raise requests and complaints, and see the state of each. Providers assign the work, and keep contracts, schedules and people together. Agents take the next visit from their phone, and can be followed while they are on the way to it.',
      'We are a marketplace. Client and provider agree on the work and on the price. They pay each other directly, and we take no share of it.',
    ],
    people: [
      { picture: 'client', name: 'The one who waits', line: 'wants to know who comes, and when.' },
      {
        picture: 'service-provider',
        name: 'The one who promised',
        line: 'has six visits today and two hands.',
      },
      {
        picture: 'agent',
        name: 'The one on the way',
        line: 'would rather not take a call at the traffic light.',
      },
    ],
  },
  offer: {
    heading: 'What the app offers',
    text: 'What happens on the job, what everybody hears about it, and what is left for the desk.',
    parts: [
      {
        id: 'service',
        picture: 'one-app-all-connected',
        name: 'Comprehensive service management',
        text: 'From the first request to the rating at the end, one record for each job.',
        points: [
          'Service requests and complaints, each with its state',
          'Annual maintenance contracts with their visits',
          'Feedback and ratings for providers',
          'Analytics on agent performance, client satisfaction and service efficiency',
        ],
      },
      {
        id: 'updates',
        picture: 'track-agent-live',
        name: 'Real-time updates',
        text: 'Nobody has to ask “how much longer?”',
        points: [
          'Status that changes as the work moves on',
          'Live tracking of the agent on the way',
          'Instant notifications and reminders',
          'In-app chat and calls, on select plans',
        ],
      },
      {
        id: 'premium',
        picture: 'web-client',
        name: 'Premium features',
        text: 'For the part of the business that is done at a desk.',
        points: ['Web access: the web client in your browser', 'Graphical reports', 'Invoicing'],
      },
    ],
  },
  vision: {
    heading: 'Our Vision',
    statement: 'Nobody should have to take a day off to wait for a plumber.',
    text: 'We want a service visit to be as easy to follow as a parcel: who has it, where it is, when it comes. And we want a firm of three people to run its day with the same tools as a firm of three hundred.',
  },
  parent: {
    heading: 'Parent Company',
    text: ({ parentFirm, name }: Site) =>
      `${parentFirm} is an IT and creative-services firm based in Mumbai. It develops ${name}. One half of the house writes software. The other half makes sure that you can tell what the buttons do.`,
    toMap: 'Find us on the map',
  },
  join: {
    heading: 'Join Us',
    text: 'There are three ways in. Two of them start with a phone, the third with a conversation.',
    ways: [
      {
        id: 'provider',
        name: 'As a service provider',
        text: 'List your business, add your services and the people who work with you. It is free to start. Keep your location, tax number and contact details at hand.',
      },
      {
        id: 'agent',
        name: 'As a service agent',
        text: 'Agents work with a provider, who adds them to the account. You need a profile picture, so that the client knows the face at the door.',
      },
    ],
    toProfessions: 'See what it does for your profession',
    ambassador: {
      name: 'As an ambassador',
      text: 'For people whom others ask for advice. Ambassadors join by invitation or approval, hand out discount coupons, and earn a commission on what these bring in.',
      figures: [
        { figure: '5–50%', label: 'discount on each coupon that you issue' },
        { figure: '10%', label: 'commission on the total generated' },
      ],
      ask: 'Ask to join',
      terms: 'Read the terms',
    },
  },
};
