import type { Challenge, Solution } from 'altcha-lib/types';
import { report } from '../lib/report';
import { withTimeout } from '../lib/withTimeout';

/**
 * The worker that solves challenges. Browsers offer Web Crypto on secure origins only; a site that is tried out over plain
 * http in a local network gets a worker with its own key derivation.
 */
function startWorker(): Worker {
  return globalThis.crypto?.subtle
    ? new Worker(new URL('./altchaWorker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./altchaWorkerInScript.ts', import.meta.url), { type: 'module' });
}

/** Timeout of a solution, in milliseconds. The slowest phones need about ten seconds. */
const maxSolving = 120_000;

/** How long the worker may be silent before the page begins too, in milliseconds: most phones need less. */
const maxSilence = 5_000;

/** Solves in a worker that is terminated afterwards. Rejects when it can't be started or finds nothing, or once aborted. */
async function solveInWorker(challenge: Challenge, { signal }: AbortController): Promise<Solution> {
  const worker = startWorker();
  signal.addEventListener('abort', () => worker.terminate(), { once: true });
  worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1 });
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', reject, { once: true });
    worker.addEventListener('error', reject);
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => {
      if (typeof data?.derivedKey === 'string') resolve(data);
      else reject(new Error('The captcha was not solved'));
    });
  });
}

/** The page's own solver, fetched only where it is needed. */
async function loadPageSolver() {
  try {
    return await import('./solveInPage');
  } catch (error) {
    // Its script is gone: the page is from before a deployment.
    report({ kind: 'chunk-failed' });
    throw error;
  }
}

/**
 * Solves a challenge in a worker, and in the page where the worker is missing, forbidden, fails or is silent. Rejects when
 * neither finds a solution, or once aborted.
 */
export async function solve(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  // It may have been aborted while the challenge was being fetched.
  signal.throwIfAborted();
  const stop = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', reject, { once: true });
  });
  const inWorker = solveInWorker(challenge, stop);
  const workerIsOver = inWorker.then(
    () => {},
    () => {},
  );
  const inPage = withTimeout(maxSilence, workerIsOver)
    .catch(() => {})
    .then(async () => {
      stop.signal.throwIfAborted();
      const { solveInPage } = await loadPageSolver();
      return solveInPage(challenge, stop);
    });
  try {
    return await withTimeout(maxSolving, Promise.race([aborted, Promise.any([inWorker, inPage])]));
  } finally {
    stop.abort();
  }
}
