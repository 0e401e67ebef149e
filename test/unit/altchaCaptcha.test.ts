// @vitest-environment happy-dom
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Captcha, createAltchaCaptcha } from '../../client/forms/captcha';

const minutes = 60_000;
let captcha: Captcha;
let requested: number;

/** Creates a challenge whose solution is `counter`. */
const challengeOf = (counter: number) =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, deriveKey, counter });

const counterOf = (answer: { kind: string; data?: string }) =>
  answer.kind === 'ok' && JSON.parse(atob(answer.data ?? '')).solution.counter;

const solved = () => vi.waitFor(() => expect(captcha.status.get()).toBe('solved'));

beforeEach(() => {
  requested = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  captcha = createAltchaCaptcha('contact');
  vi.stubGlobal('fetch', async () => {
    requested += 1;
    return Response.json(await challengeOf(requested));
  });
});

afterEach(() => {
  captcha.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the self-hosted captcha', () => {
  it('expires after 18 minutes, and requests a new challenge only when it is started again', async () => {
    captcha.start();
    await solved();
    await vi.advanceTimersByTimeAsync(17.9 * minutes);
    expect(captcha.status.get()).toBe('solved');
    await vi.advanceTimersByTimeAsync(60 * minutes);
    expect(captcha.status.get()).toBe('expired');
    expect(requested).toBe(1);
    captcha.start();
    expect(counterOf(await captcha.token())).toBe(2);
  });

  it('gets a new challenge if the old one expired while the device slept', async () => {
    captcha.start();
    await solved();
    vi.setSystemTime(Date.now() + 25 * minutes);
    expect(counterOf(await captcha.token())).toBe(2);
  });

  it('fails if the browser’s crypto throws, or does not finish in two minutes', async () => {
    const challenge = await challengeOf(1);
    vi.stubGlobal('fetch', async () => Response.json(challenge));
    const silent = () => new Promise<ArrayBuffer>(() => {});
    const deriveBits = vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation(silent);
    captcha.start();
    await vi.waitFor(() => expect(deriveBits).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(2 * minutes);
    expect(captcha.status.get()).toBe('failed');
    deriveBits.mockRejectedValue(new Error('no'));
    captcha.renew();
    expect(await captcha.token()).toEqual({ kind: 'unsolved' });
    deriveBits.mockRestore();
  });

  it('solves a new challenge after each renewal, and stops its work when it is stopped', async () => {
    captcha.start();
    captcha.renew();
    captcha.renew();
    expect(counterOf(await captcha.token())).toBe(3);
    captcha.renew();
    expect(counterOf(await captcha.token())).toBe(4);
    captcha.stop();
    expect(captcha.status.get()).toBe('idle');
  });
});
