import type { Challenge, Payload, Solution } from 'altcha-lib/types';

/**
 * What is posted as `captcha` with the altcha provider: base64 of the JSON text of
 * `{"challenge": <as /api/captcha/challenge gave it>, "solution": {"counter", "derivedKey", "time"}}`,
 * which is what altcha-lib's `verifySolution` takes once it is decoded. It is all ASCII.
 */
export function encodePayload(challenge: Challenge, solution: Solution): string {
  const payload: Payload = { challenge, solution };
  return btoa(JSON.stringify(payload));
}

/**
 * The worker that solves challenges. Browsers keep Web Crypto to secure origins; a site tried out over plain
 * http in a local network is none, and gets a worker that brings its own.
 */
function startWorker(): Worker {
  return globalThis.crypto?.subtle
    ? new Worker(new URL('./altchaWorker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./altchaWorkerInScript.ts', import.meta.url), { type: 'module' });
}

/** Solves a challenge in a worker of its own. Rejects when the worker can't be loaded, gives up or is aborted. */
export function solve(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const worker = startWorker();
    const end = (finish: () => void) => {
      worker.terminate();
      finish();
    };
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true });
    worker.addEventListener('error', () => end(() => reject(new Error('captcha worker failed'))));
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => {
      const solved = typeof data?.derivedKey === 'string';
      end(() => (solved ? resolve(data) : reject(new Error('captcha not solved'))));
    });
    worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1 });
  });
}
