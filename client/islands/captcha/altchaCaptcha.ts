import type { Challenge } from 'altcha-lib/types';
import { durations } from '../../../shared/limits';
import { apiPaths } from '../../../shared/paths';
import { getJson } from '../api/postJson';
import { type Captcha, type CaptchaAnswer, createStatus } from './captcha';
import { encodePayload, solve } from './solveAltcha';

/** A solution is replaced this long after its challenge was fetched: well before the server calls it expired. */
const renewAfter = durations.challengeLifetime - 2 * 60_000;

async function solveFresh(signal: AbortSignal): Promise<CaptchaAnswer> {
  const challenge = await getJson<Challenge>(apiPaths.captchaChallenge);
  if (challenge.kind !== 'ok') return challenge;
  try {
    return { kind: 'ok', data: encodePayload(challenge.data, await solve(challenge.data, signal)) };
  } catch {
    return { kind: 'unsolved' };
  }
}

/** The self-hosted proof of work: fetched and solved in the background, renewed before it expires. */
export function createAltchaCaptcha(): Captcha {
  const status = createStatus();
  let abort = new AbortController();
  let solving: Promise<CaptchaAnswer> | undefined;
  let begunAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop() {
    abort.abort();
    clearTimeout(timer);
    solving = undefined;
  }

  function begin(): Promise<CaptchaAnswer> {
    stop();
    abort = new AbortController();
    const { signal } = abort;
    begunAt = Date.now();
    timer = setTimeout(expire, renewAfter);
    status.set('working');
    const current = solveFresh(signal);
    solving = current;
    void current.then(({ kind }) => {
      if (!signal.aborted) status.set(kind === 'ok' ? 'solved' : 'failed');
    });
    return current;
  }

  function expire() {
    if (document.visibilityState === 'visible') begin();
    else {
      solving = undefined;
      status.set('idle');
    }
  }

  // Timers stand still while a device sleeps, so age is looked at as well.
  const usable = () => status.get() !== 'failed' && Date.now() - begunAt < renewAfter;

  async function token(): Promise<CaptchaAnswer> {
    const current = solving && usable() ? solving : begin();
    const answer = await current;
    return solving === undefined || solving === current ? answer : token();
  }

  return {
    solvesItself: true,
    get status() {
      return status.get();
    },
    subscribe: status.subscribe,
    start: () => {
      if (status.get() === 'idle') begin();
    },
    token,
    renew: () => {
      begin();
    },
    stop,
  };
}
