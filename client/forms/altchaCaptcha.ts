import type { Challenge, Payload } from 'altcha-lib/types';
import { anyNetwork, type CaptchaForm } from '../../shared/captcha';
import { durations } from '../../shared/durations';
import { apiPaths } from '../../shared/paths';
import { callApi } from './callApi';
import { type Captcha, type CaptchaAnswer, createStatus } from './captcha';
import { solve } from './solveAltcha';

/** A solution is replaced this long after its challenge was fetched: well before the server calls it expired. */
const renewAfter = durations.challengeLifetime - 2 * 60_000;

/**
 * Fetches and solves a challenge. The answer is base64 of the JSON text of
 * `{"challenge": <as /api/captcha/challenge gave it>, "solution": {"counter", "derivedKey", "time"}}`,
 * which is what altcha-lib's `verifySolution` takes once it is decoded. It is all ASCII.
 */
async function solveFresh(query: string, signal: AbortSignal): Promise<CaptchaAnswer> {
  const challenge = await callApi<Challenge>(`${apiPaths.captchaChallenge}?${query}`);
  if (challenge.kind !== 'ok') return challenge;
  try {
    const solution = await solve(challenge.data, signal);
    const payload: Payload = { challenge: challenge.data, solution };
    return { kind: 'ok', data: btoa(JSON.stringify(payload)) };
  } catch {
    // The worker's script is fetched late: offline, it is not there.
    return { kind: navigator.onLine ? 'unsolved' : 'unsent' };
  }
}

/** One challenge and its solution. There is one at a time; its timer and its requests end with it. */
interface Work {
  answer: Promise<CaptchaAnswer>;
  begunAt: number;
  abort: AbortController;
  timer: ReturnType<typeof setTimeout>;
}

/** The self-hosted proof of work for one form: fetched and solved in the background, renewed before it expires. */
export function createAltchaCaptcha(form: CaptchaForm): Captcha {
  const status = createStatus();
  /** The visitor has several addresses: from now on challenges are for any network. */
  let roams = false;
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
      answer: solveFresh(`for=${form}${roams ? `&network=${anyNetwork}` : ''}`, abort.signal),
      begunAt: Date.now(),
      abort,
      timer: setTimeout(expire, renewAfter),
    };
    work = begun;
    status.send('working');
    void begun.answer.then(({ kind }) => {
      if (work === begun) status.send(kind === 'ok' ? 'solved' : 'failed');
    });
    return begun;
  }

  function stop() {
    end();
    status.send('idle');
  }

  function expire() {
    if (document.visibilityState === 'visible') begin();
    else stop();
  }

  // Timers stop while a device sleeps, so the age is checked too.
  const isUsable = ({ begunAt }: Work) =>
    status.get() !== 'failed' && Date.now() - begunAt < renewAfter;

  async function token(): Promise<CaptchaAnswer> {
    const current = work && isUsable(work) ? work : begin();
    const answer = await current.answer;
    return work === undefined || work === current ? answer : token();
  }

  return {
    provider: 'altcha',
    get status() {
      return status.get();
    },
    subscribe: status.subscribe,
    start() {
      if (status.get() === 'idle') begin();
    },
    token,
    renew(reason) {
      roams ||= reason === 'network';
      begin();
    },
    stop,
  };
}
