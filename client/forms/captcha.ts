import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { CaptchaForm } from '../../shared/captcha';
import { durations } from '../../shared/durations';
import { apiPaths } from '../../shared/paths';
import { type Answer, callApi } from './callApi';
import { createMachine } from './machine';

export type CaptchaStatus = 'idle' | 'working' | 'solved' | 'failed';

/** The answer for a form, or `unsolved` while the visitor has yet to act. */
type CaptchaAnswer = Answer<string> | { kind: 'unsolved' };

/** A form's captcha. */
export interface Captcha {
  readonly provider: 'altcha' | 'turnstile';
  readonly status: CaptchaStatus;
  /** Calls back on every change of `status`; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Starts unless it has been started; called whenever the form is being filled in. */
  start(): void;
  /** The answer to send as `captcha`: at once, or when it is solved; `unsolved` when the visitor is to do it. */
  token(): Promise<CaptchaAnswer>;
  /** Discards the answer (it was used, or refused) and starts again. */
  renew(): void;
  /** Stops timers and work when the form is unmounted. */
  stop(): void;
  /** Where in the page Turnstile puts its widget; null once that is gone. */
  mount?(element: HTMLElement | null): void;
}

/** The part that every captcha shares: its status and its listeners. */
export function createStatus() {
  return createMachine<CaptchaStatus, CaptchaStatus>((_, next) => next, 'idle');
}

/** A solution is no longer used this long after its challenge was fetched: well before the server calls it expired. */
const usableFor = durations.challengeLifetime - 2 * 60_000;

/** Timeout of a solution, in milliseconds. The slowest phones need about ten seconds. */
const maxSolving = 120_000;

/**
 * Fetches and solves a challenge. Web Crypto derives keys off the main thread. The answer is base64 of the JSON text of
 * `{"challenge": <as /api/captcha/challenge gave it>, "solution": {"counter", "derivedKey", "time"}}`,
 * which is what altcha-lib's `verifySolution` takes once it is decoded. It is all ASCII.
 */
async function solveFresh(form: CaptchaForm, abort: AbortController): Promise<CaptchaAnswer> {
  const challenge = await callApi<Challenge>(`${apiPaths.captchaChallenge}?for=${form}`);
  if (challenge.kind !== 'ok') return challenge;
  try {
    const solution = await solveChallenge({
      challenge: challenge.data,
      controller: abort,
      deriveKey: crypto.subtle ? deriveKey : (await import('./solveInScript')).deriveKey,
      timeout: maxSolving,
    });
    if (!solution) return { kind: 'unsolved' };
    const payload: Payload = { challenge: challenge.data, solution };
    return { kind: 'ok', data: btoa(JSON.stringify(payload)) };
  } catch {
    return { kind: 'unsolved' };
  }
}

/** One challenge and its solution. There is one at a time; its timer and its work end with it. */
interface Work {
  answer: Promise<CaptchaAnswer>;
  begunAt: number;
  abort: AbortController;
  timer: ReturnType<typeof setTimeout>;
}

/** The self-hosted proof of work for one form: fetched and solved in the background while the form is filled in or sent. */
export function createAltchaCaptcha(form: CaptchaForm): Captcha {
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
      answer: solveFresh(form, abort),
      begunAt: Date.now(),
      abort,
      timer: setTimeout(stop, usableFor),
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

  // Timers stop while a device sleeps, so the age is checked too.
  const isUsable = ({ begunAt }: Work) =>
    status.get() !== 'failed' && Date.now() - begunAt < usableFor;

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
    renew: begin,
    stop,
  };
}
