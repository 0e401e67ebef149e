import type { Challenge, Solution } from 'altcha-lib/types';
import { report } from '../../lib/report';
import { withTimeout } from '../../lib/withTimeout';

/**
 * The worker that solves challenges. Browsers offer Web Crypto on secure origins only; a site that is tried out over plain
 * http in a local network gets a worker with its own key derivation.
 */
function startWorker(): Worker {
  return globalThis.crypto?.subtle
    ? new Worker(new URL('./altchaWorker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./altchaWorkerInScript.ts', import.meta.url), { type: 'module' });
}

/** Timeout of a worker, in milliseconds. The slowest phones need about ten seconds. */
const maxSolving = 120_000;

/**
 * Solves a challenge in a worker that is terminated afterwards. Rejects when the worker can't be loaded, finds no solution,
 * does not answer or is aborted.
 */
export async function solve(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  // It may have been aborted while the challenge was being fetched.
  signal.throwIfAborted();
  const worker = startWorker();
  const solution = new Promise<Solution>((resolve, reject) => {
    signal.addEventListener('abort', reject, { once: true });
    worker.addEventListener('error', (event) => {
      // Its script is gone: the page is from before a deployment.
      report({ kind: 'chunk-failed' });
      reject(event);
    });
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => {
      if (typeof data?.derivedKey === 'string') resolve(data);
      else reject(new Error('The captcha was not solved'));
    });
  });
  worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1 });
  try {
    return await withTimeout(maxSolving, solution);
  } finally {
    worker.terminate();
  }
}
