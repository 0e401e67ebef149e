import { beforeEach, describe, expect, it } from 'vitest';
import type { Idempotency } from '../../server/stores/idempotency';
import { createIdempotency } from '../../server/stores/idempotency';
import type { KeptResponse } from '../../server/stores/idempotencyLock';

const ok: KeptResponse = { status: 200, body: { success: 1 } };
const intent = { name: 'Meera', message: 'Please call me back.' };

describe('idempotency in one process', () => {
  let idempotency: Idempotency;
  let runs: number;
  const work =
    (answer: KeptResponse, ms = 0) =>
    async () => {
      runs += 1;
      await new Promise((resolve) => setTimeout(resolve, ms));
      return answer;
    };

  beforeEach(() => {
    runs = 0;
    idempotency = createIdempotency({
      maxWaitMs: 1_000,
      secret: 'a-secret-of-at-least-32-characters',
    });
  });

  it('runs concurrent requests once, with the same response for all', async () => {
    const all = Array.from({ length: 20 }, () => idempotency.run('k', intent, work(ok, 20)));
    for (const keyed of await Promise.all(all))
      expect(keyed).toEqual({ kind: 'answer', answer: ok });
    expect(runs).toBe(1);
  });

  it.each([
    { status: 200, body: { success: 1 } },
    { status: 504, body: { code: 'upstream-timeout' } },
    { status: 503, body: { code: 'unconfirmed' } },
  ])('keeps a $status with $body', async (answer) => {
    await idempotency.run('k', intent, work(answer));
    expect(await idempotency.run('k', intent, work(ok))).toEqual({ kind: 'answer', answer });
    expect(runs).toBe(1);
  });

  it.each([422, 429, 500, 502, 503])('does not keep a %i', async (status) => {
    await idempotency.run('k', intent, work({ status, body: {} }));
    expect(await idempotency.run('k', intent, work(ok))).toEqual({ kind: 'answer', answer: ok });
    expect(runs).toBe(2);
  });

  it('lets a request through after one that threw', async () => {
    const fail = async () => {
      throw new Error('broken');
    };
    await expect(idempotency.run('k', intent, fail)).rejects.toThrow('broken');
    expect(await idempotency.run('k', intent, work(ok))).toEqual({ kind: 'answer', answer: ok });
  });

  it('tells the same key with another body, while the first runs and after it', async () => {
    const first = idempotency.run('k', intent, work(ok, 20));
    const other = { ...intent, name: 'Somebody' };
    expect(await idempotency.run('k', other, work(ok))).toEqual({ kind: 'other-body' });
    await first;
    expect(await idempotency.run('k', other, work(ok))).toEqual({ kind: 'other-body' });
    expect(runs).toBe(1);
  });

  it('keeps keys apart', async () => {
    await idempotency.run('a', intent, work(ok));
    await idempotency.run('b', intent, work(ok));
    expect(runs).toBe(2);
  });
});
