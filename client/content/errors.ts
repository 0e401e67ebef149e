import type { Messages } from './messages';

const looks = {
  notFound: { number: 404, picture: 'track-agent-live', tint: 'teal' },
  serverError: { number: 500, picture: 'computers', tint: 'coral' },
  tooMany: { number: 429, picture: 'instant-alerts', tint: 'marigold' },
  nothingSent: { number: 405, picture: 'effortless-communication', tint: 'indigo' },
} as const;

export function errorTexts(words: Messages['errors'], rateLimited: string) {
  return {
    ...words,
    /** No page has this address. */
    notFoundCopy: { ...looks.notFound, ...words.notFoundCopy },
    /** The server failed. */
    serverErrorCopy: { ...looks.serverError, ...words.serverErrorCopy },
    /** Too many requests from one address. */
    tooManyCopy: { ...looks.tooMany, ...words.tooManyCopy, text: rateLimited },
    /** A form was posted to a page: it left before its script was ready. */
    nothingSentCopy: { ...looks.nothingSent, ...words.nothingSentCopy },
  };
}

/** The texts of one error page, and what it looks like. */
export type ErrorCopy = ReturnType<typeof errorTexts>[
  | 'notFoundCopy'
  | 'serverErrorCopy'
  | 'tooManyCopy'
  | 'nothingSentCopy'];
