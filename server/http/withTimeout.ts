import { setTimeout as wait } from 'node:timers/promises';

/** Resolves like `promise`, or to `otherwise` after `ms` milliseconds. */
export async function withTimeout<T, U>(
  ms: number,
  promise: Promise<T>,
  otherwise: U,
): Promise<T | U> {
  const timer = new AbortController();
  const late = wait(ms, otherwise, { signal: timer.signal }).catch(() => otherwise);
  try {
    return await Promise.race([promise, late]);
  } finally {
    timer.abort();
  }
}
