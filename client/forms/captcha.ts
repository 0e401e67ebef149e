import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { CaptchaForm } from '../../shared/captcha';
import { durations } from '../../shared/durations';
import { apiPaths } from '../../shared/paths';
import { type ApiResult, callApi } from './call';
import { createStore, type Store } from './store';

export type CaptchaStatus = 'idle' | 'working' | 'solved' | 'failed' | 'expired';

/** The captcha of a form. */
export interface Captcha {
  readonly provider: 'altcha' | 'turnstile';
  readonly status: Store<CaptchaStatus>;
  /** Starts, unless it has been started. Called whenever the visitor fills in the form. */
  start(): void;
  /**
   * Resolves with the solution to send as `captcha`, at once or when it is solved. Resolves with
   * `unsolved` if the visitor has to solve it.
   */
  token(): Promise<ApiResult<string>>;
  /** Discards the solution, because it was used or rejected, and starts again. */
  renew(): void;
  /** Stops timers and work when the form is unmounted. */
  stop(): void;
  /** Sets the element in which Turnstile renders its widget; null once it is removed. */
  mount?(element: HTMLElement | null): void;
}

/**
 * How long a solution is used, in milliseconds from the request of its challenge: two minutes less
 * than the server accepts it.
 */
const usableFor = durations.challengeLifetime - 2 * 60_000;

/** Timeout of a solution, in milliseconds. The slowest phones need about ten seconds. */
const longestWork = 120_000;

/**
 * Fetches and solves a challenge. Web Crypto derives keys off the main thread. The solution is the
 * base64 of the JSON text `{"challenge": <the response of /api/captcha/challenge>, "solution":
 * {"counter", "derivedKey", "time"}}`, which `verifySolution` of altcha-lib takes once it is
 * decoded. The text is ASCII.
 */
async function solveFresh(form: CaptchaForm, abort: AbortController): Promise<ApiResult<string>> {
  const path = `${apiPaths.captchaChallenge}?for=${form}`;
  const challenge = await callApi<Challenge>(path, { abort });
  if (challenge.kind !== 'ok') return challenge;
  const solution = await solveChallenge({
    challenge: challenge.data,
    controller: abort,
    deriveKey: crypto.subtle ? deriveKey : (await import('./solveInScript')).deriveKey,
    timeout: longestWork,
  });
  if (!solution) return { kind: 'unsolved' };
  const payload: Payload = { challenge: challenge.data, solution };
  return { kind: 'ok', data: btoa(JSON.stringify(payload)) };
}

/**
 * One challenge and its solution. At most one is in progress. When it ends, its timer is cleared
 * and its requests are aborted.
 */
interface Work {
  solution: Promise<ApiResult<string>>;
  begunAt: number;
  abort: AbortController;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Creates the self-hosted proof of work for a form. It is fetched and solved in the background
 * while the visitor fills in or sends the form.
 */
export function createAltchaCaptcha(form: CaptchaForm): Captcha {
  const status = createStore<CaptchaStatus>('idle');
  let work: Work | undefined;

  function end(next: CaptchaStatus) {
    work?.abort.abort();
    clearTimeout(work?.timer);
    work = undefined;
    status.set(next);
  }

  function begin(): Work {
    end('working');
    const abort = new AbortController();
    // A promise that the browser never settles, or an operation that it lacks, ends as `unsolved`.
    const given = new Promise<ApiResult<string>>((resolve) => {
      abort.signal.addEventListener('abort', () => resolve({ kind: 'unsolved' }));
      solveFresh(form, abort).then(resolve, () => resolve({ kind: 'unsolved' }));
    });
    const begun: Work = {
      solution: given,
      begunAt: Date.now(),
      abort,
      timer: setTimeout(() => abort.abort(), longestWork),
    };
    work = begun;
    void given.then(({ kind }) => {
      if (work !== begun) return;
      clearTimeout(begun.timer);
      begun.timer = setTimeout(end, usableFor, 'expired');
      status.set(kind === 'ok' ? 'solved' : 'failed');
    });
    return begun;
  }

  // Timers stop while a device sleeps, so the age is checked as well.
  const isUsable = ({ begunAt }: Work) =>
    status.get() !== 'failed' && Date.now() - begunAt < usableFor;

  async function token(): Promise<ApiResult<string>> {
    const current = work && isUsable(work) ? work : begin();
    const solution = await current.solution;
    return work === undefined || work === current ? solution : token();
  }

  return {
    provider: 'altcha',
    status,
    start() {
      if (status.get() === 'idle' || status.get() === 'expired') begin();
    },
    token,
    renew: begin,
    stop: () => end('idle'),
  };
}
