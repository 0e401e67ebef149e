import type { Captcha } from './captcha';

/** `CAPTCHA_PROVIDER=none`, for tests of the server alone: sends the word `none`. */
export function createNoCaptcha(): Captcha {
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
