// @vitest-environment happy-dom
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAltchaCaptcha } from '../../client/forms/altchaCaptcha';
import type { Captcha } from '../../client/forms/captcha';
import { apiPaths } from '../../shared/paths';

const minutes = 60_000;
let captcha: Captcha;
/** How the page and its worker fail, and what they have done so far. */
const fresh = () => ({
  broken: false,
  hidden: false,
  silent: false,
  fetched: 0,
  asked: [] as string[],
  workers: 0,
  reported: [] as Blob[],
});
let page = fresh();

/** Solves at once, or fails as the test has set. */
class WorkerDouble extends EventTarget {
  constructor() {
    super();
    page.workers += 1;
  }
  postMessage({ challenge }: { challenge: { parameters: { nonce: string } } }) {
    if (page.silent) return;
    const data = { counter: 1, derivedKey: challenge.parameters.nonce };
    queueMicrotask(() =>
      this.dispatchEvent(page.broken ? new Event('error') : new MessageEvent('message', { data })),
    );
  }
  terminate() {}
}

const solutionOf = (answer: { kind: string; data?: string }) =>
  answer.kind === 'ok' && JSON.parse(atob(answer.data ?? '')).solution.derivedKey;

const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  page = fresh();
  vi.useFakeTimers();
  captcha = createAltchaCaptcha('contact');
  vi.stubGlobal('Worker', WorkerDouble);
  navigator.sendBeacon = (path, body) => {
    expect(path).toBe(apiPaths.clientEvents);
    page.reported.push(body as Blob);
    return true;
  };
  vi.stubGlobal('fetch', async (path: string) => {
    page.asked.push(path);
    page.fetched += 1;
    return Response.json({ parameters: { nonce: `n${page.fetched}` } });
  });
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (page.hidden ? 'hidden' : 'visible'),
  });
});

afterEach(() => {
  captcha.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the self-hosted captcha', () => {
  it('fetches one challenge at the first start', async () => {
    await passed(minutes);
    expect(page.fetched).toBe(0);
    captcha.start();
    captcha.start();
    expect(captcha.status).toBe('working');
    await passed(0);
    expect(captcha.status).toBe('solved');
    expect(page.asked).toEqual([`${apiPaths.captchaChallenge}?for=contact`]);
    expect(solutionOf(await captcha.token())).toBe('n1');
  });

  it('is for any network once an answer was refused for its network, and stays so', async () => {
    await captcha.token();
    captcha.renew('network');
    await captcha.token();
    captcha.renew();
    await captcha.token();
    const own = `${apiPaths.captchaChallenge}?for=contact`;
    expect(page.asked).toEqual([own, `${own}&network=any`, `${own}&network=any`]);
  });

  it('is renewed before the 20 minutes are over, and only then', async () => {
    captcha.start();
    await passed(17.9 * minutes);
    expect(page.fetched).toBe(1);
    await passed(0.2 * minutes);
    expect(page.fetched).toBe(2);
    expect(solutionOf(await captcha.token())).toBe('n2');
  });

  it('is not renewed in a hidden tab until it is needed', async () => {
    captcha.start();
    page.hidden = true;
    await passed(60 * minutes);
    expect(page.fetched).toBe(1);
    expect(captcha.status).toBe('idle');
    expect(solutionOf(await captcha.token())).toBe('n2');
  });

  it('is replaced if it expired while the device slept', async () => {
    captcha.start();
    await passed(0);
    vi.setSystemTime(Date.now() + 25 * minutes);
    expect(solutionOf(await captcha.token())).toBe('n2');
  });

  it('gives a fresh answer after it was used', async () => {
    captcha.start();
    await captcha.token();
    captcha.renew();
    expect(solutionOf(await captcha.token())).toBe('n2');
  });

  it('says that it failed, and tries again on request', async () => {
    page.broken = true;
    expect(await captcha.token()).toEqual({ kind: 'unsolved' });
    expect(captcha.status).toBe('failed');
    page.broken = false;
    expect(solutionOf(await captcha.token())).toBe('n2');
    expect(captcha.status).toBe('solved');
  });

  it('passes on that the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await captcha.token()).toEqual({ kind: 'unreachable' });
    expect(captcha.status).toBe('failed');
  });

  it('starts no worker if it was stopped while its challenge was fetched', async () => {
    captcha.start();
    captcha.stop();
    await passed(minutes);
    expect(page.workers).toBe(0);
    expect(captcha.status).toBe('idle');
  });

  it('works on one challenge at a time, however often it is renewed', async () => {
    captcha.start();
    captcha.renew();
    captcha.renew();
    await passed(0);
    expect(page.workers).toBe(1);
    expect(captcha.status).toBe('solved');
  });

  describe.each<[string, () => void]>([
    ['is missing', () => vi.stubGlobal('Worker', undefined)],
    [
      'is forbidden',
      () =>
        vi.stubGlobal('Worker', () => {
          throw new DOMException('no', 'SecurityError');
        }),
    ],
    [
      'cannot be loaded',
      () => {
        page.broken = true;
      },
    ],
    [
      'never answers',
      () => {
        page.silent = true;
      },
    ],
  ])('where its worker %s', (_how, breakWorker) => {
    it('is solved in the page, after five seconds of silence at the latest', async () => {
      breakWorker();
      const settings = { algorithm: 'PBKDF2/SHA-256', cost: 10, deriveKey };
      const challenge = await createChallenge({ ...settings, counter: 30 });
      vi.stubGlobal('fetch', async () => Response.json(challenge));
      const answer = captcha.token();
      await passed(5_000);
      vi.useRealTimers();
      const solved = await answer;
      expect(solved.kind === 'ok' && JSON.parse(atob(solved.data)).solution.counter).toBe(30);
      expect(captcha.status).toBe('solved');
      expect(page.reported).toEqual([]);
    });
  });

  it('gives up on a challenge that neither the worker nor the page can solve', async () => {
    page.silent = true;
    const answer = captcha.token();
    await passed(2 * minutes);
    expect(await answer).toEqual({ kind: 'unsolved' });
    expect(captcha.status).toBe('failed');
  });

  it('leaves no timer behind', async () => {
    captcha.start();
    await passed(0);
    captcha.stop();
    await passed(60 * minutes);
    expect(page.fetched).toBe(1);
  });
});
