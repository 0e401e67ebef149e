import { beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem, type ApiRequest } from '../../server/api/problem';
import { submitOnce } from '../../server/api/submit';
import { createIdempotency, type Idempotency } from '../../server/stores/idempotency';
import { collectLog } from '../helpers/parts';

const ok = { success: 1 };
/** The work of a submit. */
const work = vi.fn<() => Promise<object>>();
let idempotency: Idempotency;

beforeEach(() => {
  const { log } = collectLog();
  idempotency = createIdempotency({ maxWaitMs: 1_000, secret: 's'.repeat(32), log });
  work.mockReset().mockResolvedValue(ok);
});

/** Submits as a route does. Returns the body, or the parts of the problem. */
function submit({
  key = 'a-key-of-one-intent',
  route = '/api/contact',
  values = { name: 'Meera' },
} = {}): Promise<object> {
  const headers = { 'idempotency-key': key };
  const request = { info: { route }, headers } as unknown as ApiRequest;
  const deps = { idempotency, reportSecurity: () => {} };
  return submitOnce(deps, request, values, work).catch((error: unknown) => {
    if (!(error instanceof ApiProblem)) throw error;
    return { code: error.code, sentence: error.textKey, ...error.details };
  });
}
const rejected = { code: 'idempotency', sentence: 'reload' };

it('submits with one key at the same time run once, and get the same response', async () => {
  work.mockImplementation(() => new Promise((resolve) => setImmediate(resolve, ok)));
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit()));
  expect([...answers, await submit()]).toEqual(Array(21).fill(ok));
  expect(work).toHaveBeenCalledTimes(1);
});

it('a key with other values is rejected, while the first submit runs and after it', async () => {
  let finish = (_body: object) => {};
  work.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const first = submit();
  const other = () => submit({ values: { name: 'Ravi' } });
  expect(await other()).toEqual(rejected);
  finish(ok);
  expect(await first).toEqual(ok);
  expect(await other()).toEqual(rejected);
  expect(work).toHaveBeenCalledTimes(1);
});

it('the same key on another route is another submit', async () => {
  await submit();
  await submit({ route: '/api/support' });
  expect(work).toHaveBeenCalledTimes(2);
});

it('a submit that failed may be repeated, and an unexpected error is rethrown', async () => {
  for (const code of ['captcha', 'rate-limited', 'busy'] as const) {
    work.mockRejectedValueOnce(new ApiProblem(code));
    expect(await submit()).toMatchObject({ code });
  }
  work.mockRejectedValueOnce(new Error('An unexpected error'));
  await expect(submit()).rejects.toThrow('An unexpected error');
  expect(await submit()).toEqual(ok);
  expect(work).toHaveBeenCalledTimes(5);
});

it('a submit that another replica began and did not finish is unconfirmed', async () => {
  idempotency = { run: async () => ({ kind: 'unconfirmed' }) };
  expect(await submit()).toEqual({ code: 'unconfirmed', sentence: 'unconfirmed' });
});

it.each(['short', 'x'.repeat(65), 'a key of words', ''])('the key %j is rejected', async (key) => {
  expect(await submit({ key })).toEqual(rejected);
  expect(work).not.toHaveBeenCalled();
});
