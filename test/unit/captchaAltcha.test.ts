import type { Challenge } from 'altcha-lib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anyNetwork } from '../../shared/captcha';

import { durations } from '../../shared/durations';

import { contactBinding, startCaptcha } from '../helpers/captchaClient';
import { pack, solve } from '../helpers/solveCaptcha';

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

const noWork = { counter: 100, derivedKey: '00'.repeat(32) };

async function solvedToken(from = check, binding = contactBinding): Promise<string> {
  const challenge = await fresh(from, binding);
  return pack(challenge, await solve(challenge));
}

describe('a challenge', () => {
  it('is plain JSON with the agreed work and an expiry in 20 minutes, and shows neither key nor network', async () => {
    const before = Date.now();
    const challenge = await fresh();
    expect(JSON.parse(JSON.stringify(challenge))).toEqual(challenge);
    const work = { algorithm: 'PBKDF2/SHA-256', cost: 1_000, keyLength: 32 };
    expect(challenge.parameters).toMatchObject(work);
    const expiresMs = (challenge.parameters.expiresAt ?? 0) * 1_000 - durations.challengeLifetime;
    expect(expiresMs).toBeGreaterThan(before - 1_000);
    expect(expiresMs).toBeLessThanOrEqual(Date.now());
    expect(challenge.parameters.data?.form).toBe('contact');
    for (const hidden of ['secret', contactBinding.network]) {
      expect(JSON.stringify(challenge)).not.toContain(hidden);
    }
  });

  it('needs at most 1200 rounds, and is different each time', async () => {
    const [one, two] = [await fresh(), await fresh()];
    expect(one.parameters.nonce).not.toBe(two.parameters.nonce);
    const { counter } = await solve(one);
    expect(counter).toBeGreaterThanOrEqual(0);
    expect(counter).toBeLessThan(1_200);
  });
});

describe('a challenge for any network', () => {
  it('asks for twice the work, and passes from anywhere, once and for its form', async () => {
    const forAny = { form: 'contact', network: anyNetwork } as const;
    let token = '';
    let highest = 0;
    // Half of them lie above the usual range; all of 24 below it: 1 in 16 million.
    for (let i = 0; i < 24 && highest < 1_200; i += 1) {
      const challenge = await fresh(check, forAny);
      const solution = await solve(challenge);
      highest = Math.max(highest, solution.counter);
      token = pack(challenge, solution);
    }
    expect(highest).toBeGreaterThanOrEqual(1_200);
    expect(highest).toBeLessThan(2_400);
    await refused('form', token, { ...contactBinding, form: 'support' });
    expect(await check.verify(token, { ...contactBinding, network: '198.51' })).toBe('passed');
    await refused('used', token);
  });
});

/** Asserts that an answer is refused, for this reason. */
async function refused(reason: string, token: string, binding = contactBinding): Promise<void> {
  expect(await check.verify(token, binding)).toBe(
    reason === 'network' ? 'other-network' : 'rejected',
  );
  expect(check.rejections.at(-1)?.reason).toBe(reason);
}

describe('an answer', () => {
  it('passes once when it comes many times at once', async () => {
    const token = await solvedToken();
    const verdicts = await Promise.all(Array.from({ length: 10 }, () => check.verify(token)));
    expect(verdicts.filter((verdict) => verdict === 'passed')).toHaveLength(1);
    const line = { provider: 'altcha', result: 'rejected', reqId: 'req-1', reason: 'used' };
    expect(check.rejections).toEqual(Array(9).fill(expect.objectContaining(line)));
  });

  it('is refused once it has expired', async () => {
    const token = await solvedToken();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + durations.challengeLifetime + 1_000 });
    await refused('expired', token);
  });

  it('passes just before it expires, and is still known as used then', async () => {
    const start = Date.now();
    const token = await solvedToken();
    expect(await check.verify(token)).toBe('passed');
    vi.useFakeTimers({ toFake: ['Date'], now: start + durations.challengeLifetime - 5_000 });
    await refused('used', token);
  });

  it('to a challenge of another key is refused', async () => {
    const other = startCaptcha({ CAPTCHA_SECRET: 'another-secret-of-at-least-32-characters' });
    await refused('signature', await solvedToken(other));
    await other.close();
  });

  it.each([
    ['form', { form: 'support' }],
    ['network', { network: '198.51' }],
  ] as const)('for another %s is refused, and still valid for its own', async (reason, other) => {
    const token = await solvedToken();
    await refused(reason, token, { ...contactBinding, ...other });
    expect(await check.verify(token)).toBe('passed');
  });
});

describe('a forged answer', () => {
  it.each([
    ['less work', { cost: 1 }],
    // Deriving this key before the signature is checked would take hours, or a gigabyte.
    ['a million times the work', { cost: 5e9 }],
    ['a very long key', { keyLength: 1e9 }],
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
    await refused('signature', pack(forged, noWork));
  });

  it('with a solution that was not found is refused', async () => {
    const challenge = await fresh();
    const { keyPrefix } = challenge.parameters;
    for (const derivedKey of ['00'.repeat(32), keyPrefix.padEnd(64, '0'), keyPrefix, 'zz', '']) {
      await refused('solution', pack(challenge, { counter: 100, derivedKey }));
    }
  });

  it('does not use the challenge up: the honest answer still passes', async () => {
    const challenge = await fresh();
    await check.verify(pack(challenge, noWork));
    expect(await check.verify(pack(challenge, await solve(challenge)))).toBe('passed');
  });
});

describe('a malformed answer', () => {
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
    await refused('malformed', token);
  });

  it('is refused with wrong kinds of values in a true challenge', async () => {
    const challenge = await fresh();
    for (const solution of [null, 5, [], { counter: '1', derivedKey: 'aa' }, { counter: 1 }]) {
      expect(await check.verify(pack(challenge, solution))).toBe('rejected');
    }
  });

  it('never makes the check throw, and never passes', async () => {
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
