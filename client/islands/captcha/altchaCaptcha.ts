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

/** One challenge from its fetching on: there is one at a time, and what belongs to it goes with it. */
interface Work {
  answer: Promise<CaptchaAnswer>;
  begunAt: number;
  abort: AbortController;
  timer: ReturnType<typeof setTimeout>;
}

/** The self-hosted proof of work: fetched and solved in the background, renewed before it expires. */
export function createAltchaCaptcha(): Captcha {
  const status = createStatus();
  let work: Work | undefined;

  function end() {
    work?.abort.abort();
    clearTimeout(work?.timer);
    work = undefined;
  }

  function begin(): Work {
    end();
    const abort = new AbortController();
    const begun: Work = {
      answer: solveFresh(abort.signal),
      begunAt: Date.now(),
      abort,
      timer: setTimeout(expire, renewAfter),
    };
    work = begun;
    status.set('working');
    void begun.answer.then(({ kind }) => {
      if (work === begun) status.set(kind === 'ok' ? 'solved' : 'failed');
    });
    return begun;
  }

  function expire() {
    if (document.visibilityState === 'visible') begin();
    else {
      end();
      status.set('idle');
    }
  }

  // Timers stand still while a device sleeps, so age is looked at as well.
  const isUsable = ({ begunAt }: Work) =>
    status.get() !== 'failed' && Date.now() - begunAt < renewAfter;

  async function token(): Promise<CaptchaAnswer> {
    const current = work && isUsable(work) ? work : begin();
    const answer = await current.answer;
    return work === undefined || work === current ? answer : token();
  }

  return {
    solvesItself: true,
    get status() {
      return status.get();
    },
    subscribe: status.subscribe,
    start() {
      if (status.get() === 'idle') begin();
    },
    token,
    renew() {
      begin();
    },
    stop() {
      end();
      status.set('idle');
    },
  };
}
