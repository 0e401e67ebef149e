import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../server/api/problem';
import type { ApiRequest } from '../../server/api/route';
import { submitOnce } from '../../server/api/submit';
import { createIdempotency, type Idempotency } from '../../server/stores/idempotency';
import type { KeyedResult } from '../../server/stores/idempotencyLock';

const key = 'a-key-of-one-intent';
const requestWith = (idempotencyKey: string | string[] | undefined, route = '/api/contact') =>
  ({ info: { route }, headers: { 'idempotency-key': idempotencyKey } }) as unknown as ApiRequest;
const one = () => createIdempotency({ maxWaitMs: 1_000, secret: 's'.repeat(32) });
const submit = (
  idempotency: Pick<Idempotency, 'run'>,
  request: ApiRequest,
  values: object,
  work: () => Promise<object>,
) => {
  const deps = { idempotency: idempotency as Idempotency, reportSecurity: () => {} };
  return submitOnce(deps, request, values, work);
};
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no problem',
    (error: unknown) =>
      error instanceof ApiProblem
        ? { code: error.code, sentence: error.sentenceName, ...error.details }
        : error,
  );

/** Work that counts how often it is done. */
function counted(result: () => object) {
  const work = async () => {
    work.times += 1;
    return result();
  };
  work.times = 0;
  return work;
}

describe('a submit with a key', () => {
  it('is done once, and answered alike', async () => {
    const idempotency = one();
    const work = counted(() => ({ success: 1, times: work.times }));
    for (let i = 0; i < 3; i += 1) {
      const answer = await submit(idempotency, requestWith(key), { a: 1 }, work);
      expect(answer).toEqual({ success: 1, times: 1 });
    }
    expect(work.times).toBe(1);
  });

  it('is another one on another route', async () => {
    const idempotency = one();
    const work = counted(() => ({ success: 1 }));
    await submit(idempotency, requestWith(key, '/api/contact'), {}, work);
    await submit(idempotency, requestWith(key, '/api/support'), {}, work);
    expect(work.times).toBe(2);
  });

  it('is refused with another intent', async () => {
    const idempotency = one();
    const work = counted(() => ({ success: 1 }));
    await submit(idempotency, requestWith(key), { a: 1 }, work);
    const other = submit(idempotency, requestWith(key), { a: 2 }, work);
    expect(await problemOf(other)).toEqual({ code: 'idempotency', sentence: 'reload' });
    expect(work.times).toBe(1);
  });

  it('that failed visibly fails again alike, with field and host message', async () => {
    const idempotency = one();
    const more = { field: 'captcha', hostMessage: 'The host’s own words.' };
    const work = counted(() => {
      throw new ApiProblem('upstream-timeout', 'unconfirmed', more);
    });
    for (let i = 0; i < 2; i += 1) {
      const found = await problemOf(submit(idempotency, requestWith(key), {}, work));
      expect(found).toEqual({ code: 'upstream-timeout', sentence: 'unconfirmed', ...more });
    }
    expect(work.times).toBe(1);
  });

  it('that failed otherwise fails as what it was, and may be tried again', async () => {
    const idempotency = one();
    const failure = new Error('A fault of ours');
    const work = counted(() => {
      throw failure;
    });
    for (let i = 0; i < 2; i += 1) {
      const found = submit(idempotency, requestWith(key), {}, work);
      await expect(found).rejects.toBe(failure);
    }
    expect(work.times).toBe(2);
  });

  it('whose first try another replica has begun and not ended may have arrived', async () => {
    const unknown = { run: async (): Promise<KeyedResult> => ({ kind: 'unknown' }) };
    const work = counted(() => ({ success: 1 }));
    const found = submit(unknown as unknown as Idempotency, requestWith(key), {}, work);
    expect(await problemOf(found)).toEqual({ code: 'upstream-timeout', sentence: 'unconfirmed' });
    expect(work.times).toBe(0);
  });
});

it('a submit without a key is done each time', async () => {
  const idempotency = one();
  const work = counted(() => ({ success: 1 }));
  await submit(idempotency, requestWith(undefined), {}, work);
  await submit(idempotency, requestWith(undefined), {}, work);
  expect(work.times).toBe(2);
});

it.each([['short'], ['x'.repeat(65)], ['a key of words'], ['']])(
  'a key such as %j is refused, and nothing is done',
  async (bad) => {
    const work = counted(() => ({ success: 1 }));
    const found = await problemOf(submit(one(), requestWith(bad), {}, work));
    expect(found).toEqual({ code: 'idempotency', sentence: 'reload' });
    expect(work.times).toBe(0);
  },
);
