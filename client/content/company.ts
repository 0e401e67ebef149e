/** What the Company page says; names and addresses come from the settings (spec point 2, Company). */
export const company = {
  title: 'Company',
  /** Follows the name of the site. */
  description:
    'connects clients with on-site service providers and their agents. Who makes it, what it offers, where we want to go, and how to join us.',
  headline: 'Somebody should know where the technician is',
  lead: 'brings the three sides of a service call into one app: the client who waits, the provider who promised, and the agent who is on the way.',
  about: {
    heading: 'About Us',
    text: [
      'Most of the trouble in on-site service is not bad work. It is a missed call, a visit that nobody wrote down, an annual maintenance contract (AMC) that lapsed because its date stood in a diary that went home.',
      'So we put the whole job in one place. Clients raise requests and complaints, and see the state of each. Providers assign the work, and keep contracts, schedules and people together. Agents take the next visit from their phone, and can be followed while they are on the way to it.',
      'We are a marketplace. The work is agreed between client and provider, and so is the payment: they pay each other directly, and we take no share of it.',
    ],
    people: [
      {
        picture: 'client',
        name: 'The one who waits',
        line: 'wants to know who comes, and when.',
      },
      {
        picture: 'service-provider',
        name: 'The one who promised',
        line: 'has six visits today and two hands.',
      },
      {
        picture: 'agent',
        name: 'The one on the way',
        line: 'would like fewer calls at the traffic light.',
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
          'AMC visits, counted against the contract',
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
          'Status that changes when the work does',
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
        points: ['Web access, on a big screen', 'Graphical reports', 'Invoicing'],
      },
    ],
  },
  vision: {
    heading: 'Our Vision',
    statement: 'Nobody should have to take a day off to wait for a plumber.',
    text: 'We want a service visit to be as easy to follow as a parcel: who has it, where it is, when it comes. And we want a firm of three people to run its day with the same tools as a firm of three hundred, from the phone that it already owns.',
  },
  parent: {
    heading: 'Parent Company',
    /** Follows the name of the parent firm; the name of the site comes after it. */
    text: 'is an IT and creative-services firm based in Mumbai. It develops',
    more: 'One half of the house writes software. The other half makes sure that you can tell what the buttons do.',
  },
  join: {
    heading: 'Join Us',
    text: 'There are three ways in. Two of them start with a phone, the third with a conversation.',
    ways: [
      {
        id: 'provider',
        name: 'As a service provider',
        text: 'List your business, add your services and the people who work with you. It is free to start. Have your location, tax number and contact details at hand.',
      },
      {
        id: 'agent',
        name: 'As a service agent',
        text: 'Agents work with a provider, who adds them to the account. You need a profile picture, so that the client knows the face at the door.',
      },
    ],
    ambassador: {
      name: 'As an ambassador',
      text: 'For people whom other people ask. Ambassadors join by invitation or approval, hand out discount coupons, and earn on what these bring in.',
      figures: [
        { figure: '5–50%', label: 'discount on each coupon that you issue' },
        { figure: '10%', label: 'commission on the total generated' },
      ],
    },
  },
} as const;
