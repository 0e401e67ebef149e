import { solveChallenge } from 'altcha-lib';
import type { Challenge, DeriveKeyFunction, Solution } from 'altcha-lib/types';

/** How long the page may be held up at a time, in milliseconds: less than a frame. */
const maxSlice = 12;

/** Lets the page do something else between two derivations. */
function inSlices(deriveKey: DeriveKeyFunction): DeriveKeyFunction {
  let since = performance.now();
  return async (...given) => {
    if (performance.now() - since > maxSlice) {
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    }
    return deriveKey(...given);
  };
}

/** Solves a challenge in the page itself, where workers are missing or forbidden. Rejects if there is no solution, or once aborted. */
export async function solveInPage(challenge: Challenge, stop: AbortController): Promise<Solution> {
  const { deriveKey } = globalThis.crypto?.subtle
    ? await import('altcha-lib/algorithms/web/pbkdf2')
    : await import('./deriveInScript');
  const solution = await solveChallenge({
    challenge,
    controller: stop,
    deriveKey: inSlices(deriveKey),
    timeout: 0,
  });
  if (!solution) throw new Error('The captcha was not solved');
  return solution;
}
