import type { Site } from '../../../shared/site';
import { messages } from '../../../shared/texts/en/messages';
import type { RichText } from '../richText';

/** What a page says on which something did not work. */
export interface ErrorCopy {
  /** The status code, which the job sheet has as its number. */
  number: number;
  /** The page's name in titles. */
  title: string;
  description: string;
  headline: string;
  text: string;
  picture: string;
  mood: 'lost' | 'broken' | 'busy' | 'empty';
  rows: readonly { label: string; value: string }[];
  stamp: string;
}

/** The words that all of these pages share. */
export const errorScreen = {
  home: 'Back to Home',
  support: 'Ask Support',
  sheet: 'Job sheet',
  sheetNumber: (number: number) => `No. ${number}`,
};

/** No page has this address. */
export const notFoundCopy: ErrorCopy = {
  number: 404,
  title: 'Page not found',
  description:
    'There is no page at this address. It may have moved, or the address has a letter too many. The way to Home and to Support is here.',
  headline: 'There is no house at this address',
  text: 'Our agent followed the route to the last lamp post and found a coconut seller, who has not heard of this page either. It may have moved, or the address has a letter too many.',
  picture: 'track-agent-live',
  mood: 'lost',
  rows: [
    { label: 'Reported', value: 'Page not at its address' },
    { label: 'Agent’s note', value: 'Knocked twice. The dog knows nothing.' },
    { label: 'Parts used', value: 'None' },
  ],
  stamp: 'Nobody home',
};

/** The server failed. */
export const serverErrorCopy: ErrorCopy = {
  number: 500,
  title: 'Something broke',
  description:
    'Something broke at our end while this page was being made. Try again in a minute, or write to Support and quote the request ID.',
  headline: 'Something broke, and it was us',
  text: 'You did nothing wrong. A machine at our end gave up in the middle of your page. Try again in a minute: it may only have needed to be switched off and on.',
  picture: 'computers',
  mood: 'broken',
  rows: [
    { label: 'Reported', value: 'Page slipped off the workbench' },
    { label: 'Agent’s note', value: 'It was fine when I left it.' },
    { label: 'Visit charge', value: 'None. It is our own machine.' },
  ],
  stamp: 'Our fault',
};

/** What the 500 page adds: where to write, and what to quote. */
export const serverErrorHelp = {
  requestId: 'Request ID',
  write: ({ email }: Site): RichText => [
    'Still broken? Write to ',
    { text: email, href: `mailto:${email}` },
    '.',
  ],
  writeWithId: ({ email }: Site): RichText => [
    'Still broken? Write to ',
    { text: email, href: `mailto:${email}` },
    ' and quote the request ID on the job sheet: it takes us to the very spot.',
  ],
};

/** Too many requests from one address. */
export const tooManyCopy: ErrorCopy = {
  number: 429,
  title: 'Too many tries',
  description:
    'Too many requests came from your network in a short time. Nothing is broken: please wait a little, then try again or write to Support.',
  headline: 'That is a lot of rings at one door',
  text: messages.rateLimited,
  picture: 'instant-alerts',
  mood: 'busy',
  rows: [
    { label: 'Reported', value: 'Bell rung. And rung. And rung.' },
    { label: 'Agent’s note', value: 'Coming, coming. Two legs only.' },
    { label: 'Next visit', value: 'After a short tea break' },
  ],
  stamp: 'Please wait',
};

/** Why a visitor may see the 429 page without having done anything. */
export const tooManyReason =
  'Nothing is broken. We count requests by network, and an office or a mobile network can look like one very eager visitor.';

/** A form was posted to a page: it left before its script was ready. */
export const nothingSentCopy: ErrorCopy = {
  number: 405,
  title: 'Nothing was sent',
  description:
    'The form left before its page was ready, so nothing was sent and nothing was kept. Go back and send it again, or write to us by email.',
  headline: 'Nothing was sent',
  text: 'The form left before its page was ready, a bit like a plumber without tools. Nothing reached us, and nothing was kept.',
  picture: 'effortless-communication',
  mood: 'empty',
  rows: [
    { label: 'Reported', value: 'Form left early' },
    { label: 'Contents', value: 'One envelope, empty' },
    { label: 'Delivered to', value: 'Nobody' },
  ],
  stamp: 'Not sent',
};

/** What to do about a form that was not sent. */
export const nothingSentHelp = {
  back: 'Back to the form',
  steps:
    'Go one step back in your browser, which may still have your words. Let the page finish loading, and press the button again.',
  withoutScript: ({ email }: Site): RichText => [
    'The form needs JavaScript. Without it, write to ',
    { text: email, href: `mailto:${email}` },
    ': a person reads it.',
  ],
};
