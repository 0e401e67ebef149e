import { mailLink } from './mailLink';
import type { Messages } from './messages';

/** The texts of an error page. */
export interface ErrorCopy {
  /** The status code, shown as the number of the job sheet. */
  number: number;
  /** The page's name in titles. */
  title: string;
  description: string;
  headline: string;
  text: string;
  picture: string;
  tint: 'teal' | 'coral' | 'marigold' | 'indigo';
  rows: readonly { label: string; value: string }[];
  stamp: string;
}

const looks = {
  notFound: { number: 404, picture: 'track-agent-live', tint: 'teal' },
  serverError: { number: 500, picture: 'computers', tint: 'coral' },
  tooMany: { number: 429, picture: 'instant-alerts', tint: 'marigold' },
  nothingSent: { number: 405, picture: 'effortless-communication', tint: 'indigo' },
} as const;

/** The texts of the error pages. */
export function errorTexts(words: Messages['errors'], rateLimited: string) {
  const { serverErrorHelp, nothingSentHelp } = words;
  return {
    ...words,
    /** No page has this address. */
    notFoundCopy: { ...looks.notFound, ...words.notFoundCopy } satisfies ErrorCopy,
    /** The server failed. */
    serverErrorCopy: { ...looks.serverError, ...words.serverErrorCopy } satisfies ErrorCopy,
    serverErrorHelp: {
      ...serverErrorHelp,
      write: mailLink(serverErrorHelp.write),
      writeWithId: mailLink(serverErrorHelp.writeWithId),
    },
    /** Too many requests from one address. */
    tooManyCopy: { ...looks.tooMany, ...words.tooManyCopy, text: rateLimited } satisfies ErrorCopy,
    /** A form was posted to a page: it left before its script was ready. */
    nothingSentCopy: { ...looks.nothingSent, ...words.nothingSentCopy } satisfies ErrorCopy,
    nothingSentHelp: { ...nothingSentHelp, withoutScript: mailLink(nothingSentHelp.withoutScript) },
  };
}
