/** The rejection of `withTimeout` when the time is over. */
export class TimeoutError extends Error {}

/** The promise's outcome, or TimeoutError once `ms` milliseconds are over. The timer goes with the promise. */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`not there after ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
