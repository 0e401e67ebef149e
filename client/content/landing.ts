/** What the general landing page says. */
export const landing = {
  title: 'Choose your trade',
  description:
    'One app for on-site service businesses: electricians, HVAC, computers, networking, landscaping, plumbing and AC repairs. Choose your trade, free to start.',
  headline: 'Which trade keeps you busy?',
  /** Follows the name of the site. */
  subheadline:
    'is the app that on-site service businesses run their day with: requests, visits, contracts and the agent on the way. Choose your trade, and see your own week in it.',
  chooseHeading: 'Seven trades, seven kinds of trouble',
  chooseIntro:
    'Every trade has its own way of losing an evening. Open yours: five worries you will know, each with an answer.',
  dayHeading: 'What a day looks like from three sides',
  day: [
    {
      id: 'way',
      who: 'Your client',
      heading: 'sees the agent come closer',
      text: 'Live tracking while your agent is on the way, status as it changes, a rating when the work is done. “How much longer?” is a question for the map.',
    },
    {
      id: 'talk',
      who: 'Your agent',
      heading: 'asks before he climbs',
      text: 'Chat and calls inside the app, on select plans, and a notification when something moves. The right part is on the van, and the private number stays private.',
    },
    {
      id: 'figures',
      who: 'You',
      heading: 'see how it went',
      text: 'Agent performance, client satisfaction and service efficiency, as graphical reports with premium. Every complaint and every annual maintenance contract (AMC) visit stays in sight until it is done.',
    },
  ],
  /** Over the links to the other six, on a trade's page. */
  othersHeading: 'Not your trade? The other six',
} as const;

/** The eleven items' heading on every landing page. */
export const itemsHeading = 'Eleven things that come with it';

/** Under the stores in a trade's first screen. */
export const freeToStart = 'Free to start. Made for the phone you already carry.';

/** The closing call of every landing page. */
export const closingCall = {
  landing: 'Put it on your phone before the next call comes in',
  text: 'Free to start. Download the app, list your business and add the people who work with you.',
} as const;

/** The page for a trade that has no page of its own; its name is the visitor's. */
export const professionNotFound = {
  title: 'Profession not found',
  description:
    'We searched the tool box, the van and the shelf behind the wizard hat. This trade has yet to be hired. Here are the seven that we know well.',
  text: 'We looked in the tool box, under the van and behind the distribution board. Then our wizard tried a spell. Out came a ten-millimetre socket, which is more than anybody else has ever found again.',
  ticket: {
    heading: 'Job card of the wizard',
    trade: 'Trade',
    noTrade: 'Not even named',
    facts: [
      ['Agent', 'Tool box, wizard on probation'],
      ['Tools', 'One hat, one spanner'],
      ['Status', 'Waiting for the smoke to clear'],
    ],
    steps: [
      { text: 'Hat put on', done: true },
      { text: 'Spanner waved three times', done: true },
      { text: 'Right trade conjured up', done: false },
    ],
  },
  tellUs: 'Tell us about your trade',
  allTrades: 'See all trades',
  knownHeading: 'These seven came with their own tools',
} as const;
