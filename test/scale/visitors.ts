import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** What a visitor was told of one submit. */
export interface Told {
  /** SendLocks the message, so that it is found in the host's record. */
  mark: string;
  /** Status codes in turn, a retry's after the first; 0 where there was no answer at all. */
  statuses: number[];
  requestIds: string[];
  ms: number;
}

const patienceMs = 30_000;

/** POSTs JSON; status 0 if there is no answer. */
export async function post(url: string, body: object, key?: string) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key ? { 'Idempotency-Key': key } : {}) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    return { status: response.status, id: response.headers.get('x-request-id') ?? '', text };
  } catch {
    return { status: 0, id: '', text: '' };
  }
}

/** A contact message that carries a mark. */
export const message = (mark: string, captcha = 'x') => ({
  name: 'Meera Joshi',
  email: 'meera@site.example',
  message: `Please call me back: ${mark}.`,
  captcha,
});

/** The mark of a message in the host's record. */
export const markOf = (raw: string) => /back: ([\w-]+)\./.exec(raw)?.[1] ?? '';

/**
 * Sends so many submits, some at the same time.
 * @param retries how often a submit that failed is sent again, a second later and under the same key
 * @param told is called after each submit with the number of those that are through
 */
export async function submitMany(
  url: string,
  count: number,
  { atOnce = 20, retries = 0, told = (_done: number) => {} } = {},
): Promise<Told[]> {
  const results: Told[] = [];
  let next = 0;
  async function visitor(): Promise<void> {
    while (next < count) {
      next += 1;
      const key = randomUUID();
      const one: Told = { mark: key, statuses: [], requestIds: [], ms: 0 };
      for (let turn = 0; turn <= retries && one.statuses.at(-1) !== 200; turn += 1) {
        if (turn > 0) await wait(1_000);
        const begin = performance.now();
        const { id, status } = await post(`${url}/api/contact`, message(one.mark), key);
        one.statuses.push(status);
        one.requestIds.push(id);
        one.ms = Math.max(one.ms, performance.now() - begin);
      }
      results.push(one);
      told(results.length);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return results;
}
