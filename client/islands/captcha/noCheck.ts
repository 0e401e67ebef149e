import type { HumanCheck } from './humanCheck';

/** `CAPTCHA_PROVIDER=none`, for tests of the server alone: sends the word `none`. */
export function createNoCheck(): HumanCheck {
  return {
    solvesItself: true,
    status: 'solved',
    subscribe: () => () => {},
    start() {},
    token: async () => ({ kind: 'ok', data: 'none' }),
    renew() {},
    stop() {},
  };
}
