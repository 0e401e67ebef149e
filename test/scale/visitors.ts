import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** The answers to one submit and its retries. */
export interface Submit {
  /** Is in the message, so that it is found in the host's record. */
  mark: string;
  /** Status codes in turn; 0 where there was no answer. */
  statuses: number[];
  requestIds: string[];
  /** The slowest answer. */
  ms: number;
}

const timeoutMs = 30_000;

/** POSTs JSON; status 0 if there is no answer. */
export async function post(url: string, body: object, key?: string) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key ? { 'Idempotency-Key': key } : {}) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.arrayBuffer();
    return { status: response.status, id: response.headers.get('x-request-id') ?? '' };
  } catch {
    return { status: 0, id: '' };
  }
}

/** A contact message that carries a mark. */
export const message = (mark: string) => ({
  name: 'Meera Joshi',
  email: 'meera@site.example',
  message: `Please call me back: ${mark}.`,
  captcha: 'none',
});

/** The mark of a message in the host's record. */
export const markOf = (raw: string) => /back: ([\w-]+)\./.exec(raw)?.[1] ?? '';

/** Sends a submit, again a second later under the same key if it failed. */
async function submit(url: string, retries: number): Promise<Submit> {
  const key = randomUUID();
  const one: Submit = { mark: key, statuses: [], requestIds: [], ms: 0 };
  for (let turn = 0; turn <= retries && one.statuses.at(-1) !== 200; turn += 1) {
    if (turn > 0) await wait(1_000);
    const begin = performance.now();
    const { id, status } = await post(`${url}/api/contact`, message(key), key);
    one.statuses.push(status);
    one.requestIds.push(id);
    one.ms = Math.max(one.ms, performance.now() - begin);
  }
  return one;
}

interface SubmitOptions {
  /** How often a submit that failed is sent again. */
  retries?: number;
  /** Called once, when 200 submits are through. */
  amid?: () => Promise<unknown>;
}

/** Sends submits, twenty at the same time, and waits for what was done amid them. */
export async function submitMany(
  url: string,
  count: number,
  { retries = 0, amid }: SubmitOptions = {},
): Promise<Submit[]> {
  const results: Submit[] = [];
  let started = 0;
  let acting: Promise<unknown> | undefined;
  async function visitor(): Promise<void> {
    while (started < count) {
      started += 1;
      results.push(await submit(url, retries));
      if (results.length >= 200) acting ??= amid?.();
    }
  }
  await Promise.all(Array.from({ length: 20 }, visitor));
  await acting;
  return results;
}
