/** What the general landing page says. */
export const landing = {
  title: 'App for AMC and service businesses',
  titleIn: (city: string) => `App for AMC and service businesses in ${city}`,
  /** In the way from Home to a page. */
  crumb: 'For professionals',
  description:
    'One app for on-site service and AMC: electricians, HVAC, computers, networking, landscaping, plumbing and AC repairs. See yours, free to start.',
  headline: 'What work keeps you busy?',
  subheadline: (siteName: string) =>
    `${siteName} is the app that on-site service businesses run their day with: requests, visits, contracts and the agent on the way. Choose your profession, and see your own week in it.`,
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
      heading: 'asks before climbing',
      text: 'Chat and calls inside the app, on select plans, and a notification when something moves. The right part is on the van, and the private number stays private.',
    },
    {
      id: 'figures',
      who: 'You',
      heading: 'see how it went',
      text: 'Agent performance, client satisfaction and service efficiency, as graphical reports with premium. Every complaint and every annual maintenance contract (AMC) visit stays in sight until it is done.',
    },
  ] satisfies readonly DaySide[],
  /** Over the links to the other six, on a profession's page. */
  othersHeading: 'You do more than this? The other six',
  /** Follows the name of the site in the small line above a profession's headline. */
  eyebrow: (siteName: string, people: string) => `${siteName} for ${people}`,
  /** The notification beside a profession's picture. */
  note: (agent: string) => `${agent} is on the way`,
  noteWhen: 'now',
  professionTitle: (people: string) => `AMC and job app for ${people}`,
  professionTitleIn: (people: string, city: string) => `AMC and job app for ${people} in ${city}`,
};

/** A day as one of the three sides sees it. */
export interface DaySide {
  id: 'way' | 'talk' | 'figures';
  who: string;
  heading: string;
  text: string;
}

/** The eleven items' heading on every landing page. */
export const itemsHeading = 'Eleven things that come with it';

/** Under the stores in a profession's first screen. */
export const freeToStart = 'Free to start, on Android and iPhone.';

/** The closing call of every landing page. */
export const closingCall = {
  landing: 'Put it on your phone before the next call comes in',
  text: 'Free to start. Download the app, list your business and add the people who work with you.',
};

/** The page for a profession that has no page of its own; its name is the visitor's. */
export const professionNotFound = {
  title: 'Profession not found',
  description:
    'We have no page for this profession yet: our wizard is still practising. The app is for every on-site service. Here are the seven we know by heart.',
  pictureAlt: 'Smiling tool box in a wizard hat with a spanner for a wand',
  headline: (asked: string) => `${asked} is a profession we have yet to hire`,
  /** In place of a name, where none was asked for. */
  unnamed: 'That',
  quoted: (asked: string) => `“${asked}”`,
  text: 'We looked in the tool box, under the van and behind the distribution board. Then our wizard tried a spell, and out came a spanner with no handle.',
  welcome:
    'The page is missing, you are not: the app is for every on-site service. Yours is welcome, and free to start.',
  ticket: {
    heading: 'Job card of the wizard',
    profession: 'Profession',
    noProfession: 'Not even named',
    facts: [
      ['Agent', 'Tool box, wizard on probation'],
      ['Tools', 'One hat, one spanner'],
      ['Status', 'Waiting for the smoke to clear'],
    ] as readonly (readonly [string, string])[],
    steps: [
      { text: 'Hat put on', done: true },
      { text: 'Spanner waved three times', done: true },
      { text: 'Page conjured up', done: false },
    ],
    done: ' (done)',
    open: ' (still open)',
  },
  tellUs: 'Tell us what you do',
  allProfessions: 'See what the app does',
  knownHeading: 'These seven have a page of their own',
};
