import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { postJson } from '../helpers/postJson';
import { contact } from '../helpers/sampleForms';

/** The answers to one submit and its retries. */
export interface Submit {
  /** Is in the message, so that the host's record shows whether it arrived. */
  mark: string;
  /** Status codes in turn; 0 where there was no answer. */
  statuses: number[];
  /** The slowest answer. */
  ms: number;
}

/** The mark of a message that the host has received. */
export const markOf = (raw: string) => /back: ([\w-]+)\./.exec(raw)?.[1] ?? '';

/** Sends a message with a mark. @returns the status; 0 if there is no answer */
export async function send(
  url: string,
  mark: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const body = { ...contact, message: `Please call me back: ${mark}.` };
  try {
    const answer = await postJson(`${url}/api/contact`, body, headers);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Sends a submit, again a second later under the same key if it failed. */
async function submit(url: string, retries: number): Promise<Submit> {
  const one: Submit = { mark: randomUUID(), statuses: [], ms: 0 };
  for (let turn = 0; turn <= retries && one.statuses.at(-1) !== 200; turn += 1) {
    if (turn > 0) await wait(1_000);
    const begin = performance.now();
    one.statuses.push(await send(url, one.mark, { 'Idempotency-Key': one.mark }));
    one.ms = Math.max(one.ms, performance.now() - begin);
  }
  return one;
}

/**
 * Sends submits, twenty at the same time, each again up to `retries` times if it failed. Once 200 are through it calls `amid`,
 * and waits for that too.
 */
export async function submitMany(
  url: string,
  count: number,
  retries: number,
  amid: () => Promise<unknown>,
): Promise<Submit[]> {
  const results: Submit[] = [];
  let started = 0;
  let acting: Promise<unknown> | undefined;
  async function visitor(): Promise<void> {
    while (started < count) {
      started += 1;
      results.push(await submit(url, retries));
      if (results.length >= 200) acting ??= amid();
    }
  }
  await Promise.all(Array.from({ length: 20 }, visitor));
  await acting;
  return results;
}
