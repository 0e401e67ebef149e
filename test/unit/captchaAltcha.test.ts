import type { Challenge } from 'altcha-lib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { durations } from '../../shared/durations';
import { pack, solve, startCaptcha } from '../helpers/captcha';

let check: ReturnType<typeof startCaptcha>;

beforeEach(() => {
  check = startCaptcha({});
});
afterEach(async () => {
  vi.useRealTimers();
  await check.close();
});

const newChallenge = async () => (await check.captcha.challenge?.('contact')) as Challenge;

async function solvedToken(): Promise<string> {
  const challenge = await newChallenge();
  return pack(challenge, await solve(challenge));
}

/** Asserts that a token is rejected, for this reason. */
async function expectRejected(reason: string, token: string): Promise<void> {
  expect(await check.verify(token)).toBe('rejected');
  expect(check.rejections.at(-1)?.reason).toBe(reason);
}

it('each challenge has the same cost and another nonce', async () => {
  const [{ parameters }, other] = [await newChallenge(), await newChallenge()];
  expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 1_000, keyLength: 32 });
  expect(other.parameters.nonce).not.toBe(parameters.nonce);
});

describe('a token', () => {
  it('passes once when it is checked ten times at the same time', async () => {
    const token = await solvedToken();
    const verdicts = await Promise.all(Array.from({ length: 10 }, () => check.verify(token)));
    expect(verdicts.filter((verdict) => verdict === 'passed')).toHaveLength(1);
    const line = { provider: 'altcha', result: 'rejected', reqId: 'req-1', reason: 'used' };
    expect(check.rejections).toEqual(Array(9).fill(expect.objectContaining(line)));
  });

  it('is rejected as used until it expires, and as expired afterwards if it is unused', async () => {
    const start = Date.now();
    // Both challenges get the same time, although solving may take seconds on a busy machine.
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const [token, unused] = [await solvedToken(), await solvedToken()];
    expect(await check.verify(token)).toBe('passed');
    vi.setSystemTime(start + durations.challengeLifetime - 5_000);
    await expectRejected('used', token);
    vi.setSystemTime(start + durations.challengeLifetime + 1_000);
    await expectRejected('expired', unused);
  });
});

describe('a forged token', () => {
  it.each([
    // If the key were derived before the signature is checked, this cost would take hours.
    ['a million times the work', { cost: 5e9 }],
    ['a later expiry', { expiresAt: 9_999_999_999 }],
    ['another form', { data: { form: 'support' } }],
  ])('with %s is rejected because of its signature', async (_what, change) => {
    const challenge = await newChallenge();
    const forged = { ...challenge, parameters: { ...challenge.parameters, ...change } };
    await expectRejected('signature', pack(forged, { counter: 100, derivedKey: '00'.repeat(32) }));
  });

  it('with a wrong solution is rejected, and the right one still passes', async () => {
    const challenge = await newChallenge();
    const { keyPrefix } = challenge.parameters;
    for (const derivedKey of ['00'.repeat(32), keyPrefix.padEnd(64, '0'), keyPrefix, 'zz', '']) {
      await expectRejected('solution', pack(challenge, { counter: 100, derivedKey }));
    }
    expect(await check.verify(pack(challenge, await solve(challenge)))).toBe('passed');
  });
});

it('a malformed token never makes the check throw, and never passes', async () => {
  const challenge = await newChallenge();
  const solution = await solve(challenge);
  await expectRejected('malformed', pack(challenge, { ...solution, counter: '1' }));
  for (const token of ['', 'x', '{}', '{"challenge":1}', '\u0000'])
    await expectRejected('malformed', token);
  for (const wrong of [undefined, null, 7, 'x', [], {}, { ...challenge, parameters: null }])
    await expectRejected('malformed', pack(wrong, solution));
  const signature = [...(challenge.signature ?? '')];
  await expectRejected('malformed', pack({ ...challenge, signature }, solution));
  const changes = [{ expiresAt: '1e999' }, { expiresAt: null }, { data: null }, { toJSON: 1 }];
  for (const change of changes) {
    const parameters = { ...challenge.parameters, ...change };
    await expectRejected('signature', pack({ ...challenge, parameters }, solution));
  }
});
