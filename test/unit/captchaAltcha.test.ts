import type { Challenge, Solution } from 'altcha-lib';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFormLoad } from '../../server/captcha/formLoad';
import { durations } from '../../shared/limits';
import { contactBinding, startCaptcha } from '../helpers/captchaClient';

let check: ReturnType<typeof startCaptcha>;

beforeEach(() => {
  check = startCaptcha({});
});
afterEach(async () => {
  vi.useRealTimers();
  await check.close();
});

async function fresh(from = check, binding = contactBinding): Promise<Challenge> {
  return (await from.captcha.challenge?.(binding)) as Challenge;
}

async function solve(challenge: Challenge): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved in time');
  return solution;
}

const noWork = { counter: 100, derivedKey: '00'.repeat(32) };

const pack = (challenge: unknown, solution: unknown) =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

async function solvedToken(from = check, binding = contactBinding): Promise<string> {
  const challenge = await fresh(from, binding);
  return pack(challenge, await solve(challenge));
}

describe('a challenge', () => {
  it('is plain JSON with the agreed work, an expiry in 20 minutes, and no key', async () => {
    const before = Date.now();
    const challenge = await fresh();
    expect(JSON.parse(JSON.stringify(challenge))).toEqual(challenge);
    expect(challenge.parameters).toMatchObject({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1_000,
      keyLength: 32,
    });
    const expiresMs = (challenge.parameters.expiresAt ?? 0) * 1_000 - durations.challengeLifetime;
    expect(expiresMs).toBeGreaterThan(before - 1_000);
    expect(expiresMs).toBeLessThanOrEqual(Date.now());
    expect(JSON.stringify(challenge)).not.toContain('secret');
  });

  it('needs at most 1200 rounds, and is another one each time', async () => {
    const [one, two] = [await fresh(), await fresh()];
    expect(one.parameters.nonce).not.toBe(two.parameters.nonce);
    const { counter } = await solve(one);
    expect(counter).toBeGreaterThanOrEqual(0);
    expect(counter).toBeLessThan(1_200);
  });

  it('does not show the network that it is bound to', async () => {
    const { parameters } = await fresh();
    expect(parameters.data?.form).toBe('contact');
    expect(JSON.stringify(parameters)).not.toContain(contactBinding.network);
  });
});

describe('an answer', () => {
  it('passes once, and is refused ever after', async () => {
    const token = await solvedToken();
    expect(await check.verify(token)).toBe('passed');
    expect(await check.verify(token)).toBe('rejected');
    expect(check.rejections).toMatchObject([
      { provider: 'altcha', result: 'rejected', reqId: 'req-1', reason: 'used' },
    ]);
  });

  it('passes once when it comes many times at once', async () => {
    const token = await solvedToken();
    const verdicts = await Promise.all(Array.from({ length: 10 }, () => check.verify(token)));
    expect(verdicts.filter((verdict) => verdict === 'passed')).toHaveLength(1);
  });

  it('is the same answer in another spelling', async () => {
    const challenge = await fresh();
    const solution = await solve(challenge);
    expect(await check.verify(pack(challenge, solution))).toBe('passed');
    const { parameters, signature } = challenge;
    const turned = Object.fromEntries(Object.entries(parameters).reverse());
    for (const spelled of [
      pack({ signature, parameters: turned }, { ...solution, time: 1 }),
      Buffer.from(JSON.stringify({ solution, challenge }, undefined, 2)).toString('base64url'),
    ]) {
      expect(await check.verify(spelled)).toBe('rejected');
      expect(check.rejections.at(-1)?.reason).toBe('used');
    }
  });

  it('is refused once it has expired', async () => {
    const token = await solvedToken();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + durations.challengeLifetime + 1_000 });
    expect(await check.verify(token)).toBe('rejected');
    expect(check.rejections.at(-1)?.reason).toBe('expired');
  });

  it('passes just before it expires, and is still remembered then', async () => {
    const start = Date.now();
    const token = await solvedToken();
    expect(await check.verify(token)).toBe('passed');
    vi.useFakeTimers({ toFake: ['Date'], now: start + durations.challengeLifetime - 5_000 });
    expect(await check.verify(token)).toBe('rejected');
    expect(check.rejections.at(-1)?.reason).toBe('used');
  });

  it('to a challenge of another key is refused', async () => {
    const other = startCaptcha({ secret: 'another-secret-of-at-least-32-characters' });
    expect(await check.verify(await solvedToken(other))).toBe('rejected');
    expect(check.rejections.at(-1)?.reason).toBe('signature');
    await other.close();
  });

  it('to a challenge of a replica with the same key passes', async () => {
    const replica = startCaptcha({});
    expect(await check.verify(await solvedToken(replica))).toBe('passed');
    await replica.close();
  });
});

describe('an answer for something else', () => {
  it('than its form is refused, and still good for its own', async () => {
    const token = await solvedToken();
    expect(await check.verify(token, { ...contactBinding, form: 'support' })).toBe('rejected');
    expect(check.rejections.at(-1)?.reason).toBe('form');
    expect(await check.verify(token)).toBe('passed');
  });

  it('than its network is refused', async () => {
    const token = await solvedToken();
    expect(await check.verify(token, { ...contactBinding, network: '198.51' })).toBe('rejected');
    expect(check.rejections.at(-1)?.reason).toBe('network');
  });
});

describe('the load on a form', () => {
  it('doubles the work above the budget, doubles it again, and leaves other forms alone', async () => {
    const load = createFormLoad({ limit: 2, windowMs: 60_000 });
    const factors: number[] = [];
    for (let accepted = 0; accepted < 6; accepted += 1) {
      factors.push(await load.factor('contact'));
      await load.count('contact');
    }
    expect(factors).toEqual([1, 1, 2, 2, 4, 4]);
    expect(await load.factor('support')).toBe(1);
  });

  it('counts what has passed, once, and nothing that has not', async () => {
    const load = createFormLoad({ limit: 1, windowMs: 60_000 });
    const own = startCaptcha({}, load);
    const token = await solvedToken(own);
    await own.verify('nonsense');
    await own.verify(token, { ...contactBinding, network: '198.51' });
    expect(await load.factor('contact')).toBe(1);
    await own.verify(token);
    await own.verify(token);
    expect(await load.factor('contact')).toBe(2);
    await own.close();
  });

  it('lets new challenges ask for up to four times the rounds', async () => {
    const own = startCaptcha({}, { count: async () => {}, factor: async () => 4 });
    let counter = 0;
    // Three of four lie above the usual range; all of twelve below it: 1 in 16 million.
    for (let i = 0; i < 12 && counter < 1_200; i += 1) {
      counter = (await solve(await fresh(own))).counter;
    }
    expect(counter).toBeGreaterThanOrEqual(1_200);
    expect(counter).toBeLessThan(4_800);
    await own.close();
  });
});

describe('a forged answer', () => {
  it.each([
    ['less work', { cost: 1 }],
    ['a shorter prefix', { keyPrefix: '00' }],
    ['a later expiry', { expiresAt: 9_999_999_999 }],
    ['another nonce', { nonce: '00'.repeat(16) }],
    ['another salt', { salt: '00'.repeat(16) }],
    ['another algorithm', { algorithm: 'SHA-256' }],
    ['another key signature', { keySignature: '00'.repeat(32) }],
    ['another form', { data: { form: 'support', network: 'x' } }],
  ])('with %s is refused by its signature', async (_what, change) => {
    const challenge = await fresh();
    const forged = { ...challenge, parameters: { ...challenge.parameters, ...change } };
    expect(await check.verify(pack(forged, noWork))).toBe('rejected');
    expect(check.rejections.at(-1)?.reason).toBe('signature');
  });

  it('with a solution that was not found is refused', async () => {
    const challenge = await fresh();
    const { keyPrefix } = challenge.parameters;
    for (const derivedKey of ['00'.repeat(32), keyPrefix.padEnd(64, '0'), keyPrefix, 'zz', '']) {
      expect(await check.verify(pack(challenge, { counter: 100, derivedKey }))).toBe('rejected');
      expect(check.rejections.at(-1)?.reason).toBe('solution');
    }
  });

  it('does not use the challenge up: the honest answer still passes', async () => {
    const challenge = await fresh();
    await check.verify(pack(challenge, noWork));
    expect(await check.verify(pack(challenge, await solve(challenge)))).toBe('passed');
  });
});

describe('what is no answer at all', () => {
  it.each([
    '',
    'null',
    'bnVsbA==',
    '\u0000',
    '{}',
    pack(null, null),
    pack({}, {}),
    pack({ parameters: null, signature: 'x' }, { counter: 1, derivedKey: 'aa' }),
    pack({ parameters: {}, signature: 'x' }, { counter: 1, derivedKey: 'aa' }),
    pack([], []),
    'x'.repeat(100_000),
  ])('is refused: %.20s', async (token) => {
    expect(await check.verify(token)).toBe('rejected');
    expect(check.rejections.at(-1)?.reason).toBe('malformed');
  });

  it('is refused with wrong kinds of values in a true challenge', async () => {
    const challenge = await fresh();
    for (const solution of [null, 5, [], { counter: '1', derivedKey: 'aa' }, { counter: 1 }]) {
      expect(await check.verify(pack(challenge, solution))).toBe('rejected');
    }
  });

  it('never throws and never passes, whatever comes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json(), fc.base64String()), async (token) => {
        const encoded = Buffer.from(token).toString('base64');
        return (
          (await check.verify(token)) === 'rejected' && (await check.verify(encoded)) === 'rejected'
        );
      }),
    );
  });
});

describe('no captcha, for tests', () => {
  it('passes everything and has no challenge', async () => {
    const none = startCaptcha({ provider: 'none' });
    expect(await none.verify('')).toBe('passed');
    expect(none.captcha.challenge).toBeUndefined();
    expect(none.captcha.csp).toEqual({ script: [], frame: [], connect: [], style: [] });
    await none.close();
  });
});
