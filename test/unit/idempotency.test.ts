import { beforeEach, expect, it } from 'vitest';
import { ApiProblem, type ApiRequest } from '../../server/api/problem';
import { submitOnce } from '../../server/api/submit';
import { createIdempotency, type Idempotency } from '../../server/stores/idempotency';
import { collectLog } from '../helpers/parts';

const key = 'a-key-of-one-intent';
const intent = { name: 'Meera' };
let idempotency: Idempotency;
let runs: number;

beforeEach(() => {
  const { log } = collectLog();
  idempotency = createIdempotency({ maxWaitMs: 1_000, secret: 's'.repeat(32), log });
  runs = 0;
});

/** Work that counts how often it is done. */
const counted = (result: () => object | Promise<object>) => async () => {
  runs += 1;
  return result();
};
const failing = (error: Error) =>
  counted(() => {
    throw error;
  });

/** Submits as a route does; a problem becomes an object of its parts. */
function submit(
  work = counted(() => ({ success: 1 })),
  { headers = { 'idempotency-key': key } as object, route = '/api/contact', values = intent } = {},
): Promise<object> {
  const request = { info: { route }, headers } as unknown as ApiRequest;
  const deps = { idempotency, reportSecurity: () => {} };
  return submitOnce(deps, request, values, work).catch((error: unknown) => {
    if (!(error instanceof ApiProblem)) throw error;
    return { code: error.code, sentence: error.textKey, ...error.details };
  });
}

it('submits with one key at the same time run once, and get the same answer', async () => {
  const first = counted(
    () => new Promise((resolve) => setImmediate(resolve, { success: 1, n: 1 })),
  );
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit(first)));
  expect(answers).toEqual(Array(20).fill({ success: 1, n: 1 }));
  expect(await submit(first)).toEqual({ success: 1, n: 1 });
  expect(runs).toBe(1);
});

it('a key with another intent is refused, while the first runs and after it', async () => {
  let finish = () => {};
  const working = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = submit(counted(() => working.then(() => ({ success: 1 }))));
  const other = () => submit(undefined, { values: { name: 'Ravi' } });
  const reload = { code: 'idempotency', sentence: 'reload' };
  expect(await other()).toEqual(reload);
  finish();
  await first;
  expect(await other()).toEqual(reload);
  expect(runs).toBe(1);
});

it('the same key on another route is another submit', async () => {
  await submit();
  await submit(undefined, { route: '/api/support' });
  expect(runs).toBe(2);
});

it('a submit that failed may be tried again, and an unexpected error is passed on', async () => {
  const fault = new Error('An unexpected error');
  for (const code of ['captcha', 'rate-limited', 'busy'] as const)
    expect(await submit(failing(new ApiProblem(code)))).toMatchObject({ code });
  await expect(submit(failing(fault))).rejects.toBe(fault);
  expect(await submit()).toEqual({ success: 1 });
  expect(runs).toBe(5);
});

it('a submit that another replica began and did not finish may have arrived', async () => {
  idempotency = { run: async () => ({ kind: 'unconfirmed' }) };
  expect(await submit()).toEqual({ code: 'unconfirmed', sentence: 'unconfirmed' });
  expect(runs).toBe(0);
});

it.each(['short', 'x'.repeat(65), 'a key of words', ''])(
  'the key %j is refused, and nothing runs',
  async (bad) => {
    const answer = await submit(undefined, { headers: { 'idempotency-key': bad } });
    expect(answer).toEqual({ code: 'idempotency', sentence: 'reload' });
    expect(runs).toBe(0);
  },
);
