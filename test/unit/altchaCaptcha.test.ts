// @vitest-environment happy-dom
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Captcha, createAltchaCaptcha } from '../../client/forms/captcha';

const minutes = 60_000;
let captcha: Captcha;
let asked: number;

/** A challenge whose solution is its number. */
const challengeOf = (counter: number) =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, deriveKey, counter });

const counterOf = (answer: { kind: string; data?: string }) =>
  answer.kind === 'ok' && JSON.parse(atob(answer.data ?? '')).solution.counter;

const solved = () => vi.waitFor(() => expect(captcha.status).toBe('solved'));

beforeEach(() => {
  asked = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  captcha = createAltchaCaptcha('contact');
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json(await challengeOf(asked));
  });
});

afterEach(() => {
  captcha.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the self-hosted captcha', () => {
  it('is idle after 18 minutes, and begins again only once it is needed', async () => {
    captcha.start();
    await solved();
    await vi.advanceTimersByTimeAsync(17.9 * minutes);
    expect(captcha.status).toBe('solved');
    await vi.advanceTimersByTimeAsync(60 * minutes);
    expect(captcha.status).toBe('idle');
    expect(asked).toBe(1);
    expect(counterOf(await captcha.token())).toBe(2);
  });

  it('is replaced if it expired while the device slept', async () => {
    captcha.start();
    await solved();
    vi.setSystemTime(Date.now() + 25 * minutes);
    expect(counterOf(await captcha.token())).toBe(2);
  });

  it('gives a fresh answer after it was used, and ends work that is not wanted any more', async () => {
    captcha.start();
    captcha.renew();
    captcha.renew();
    expect(counterOf(await captcha.token())).toBe(3);
    captcha.renew();
    expect(counterOf(await captcha.token())).toBe(4);
    captcha.stop();
    expect(captcha.status).toBe('idle');
  });
});
