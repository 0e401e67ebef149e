import type { Challenge } from 'altcha-lib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SiteverifyDouble, startSiteverify } from '../helpers/brokenHost';
import { pack, solve, startCaptcha } from '../helpers/captcha';

const hostname = 'www.site.example';
const secret = 'a-provider-secret-of-32-characters-or-more';
const failed = (...codes: string[]) => ({ success: false, 'error-codes': codes });

type Row = [body: unknown, status?: number];

/** What Cloudflare can answer, by the verdict and its reason. */
const rows: Record<string, Row[]> = {
  passed: [[{ success: true, hostname }]],
  'rejected: hostname': [[{ success: true, hostname: 'evil.example' }], [{ success: true }]],
  'rejected: refused': [[failed('timeout-or-duplicate')], [{ success: false }]],
  'unavailable: configuration': [[failed('invalid-input-secret')]],
  'unavailable: unreachable': [[null], [{ success: true, hostname }, 500]],
};

let double: SiteverifyDouble;
const opened: ReturnType<typeof startCaptcha>[] = [];

/** With a deadline that a busy machine keeps, unless another is given. */
function start(timeoutMs = 20_000, origin = `https://${hostname}`) {
  const settings = {
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SECRET: secret,
    CAPTCHA_VERIFY_URL: double.url,
    PUBLIC_ORIGIN: origin,
  } as const;
  const check = startCaptcha(settings, timeoutMs);
  opened.push(check);
  return check;
}

beforeEach(async () => {
  double = await startSiteverify();
});
afterEach(async () => {
  await double.close();
  await Promise.all(opened.splice(0).map((check) => check.close()));
});

describe('Turnstile', () => {
  it.each(
    Object.entries(rows).flatMap(([meaning, answers]) =>
      answers.map(([body, status = 200]) => ({ meaning, body, status })),
    ),
  )('$body with $status is $meaning', async ({ meaning, body, status }) => {
    double.says(body, status);
    const check = start();
    const [result, reason] = meaning.split(': ');
    expect(await check.verify('token')).toBe(result);
    const line = {
      event: 'captcha_rejected',
      provider: 'turnstile',
      result,
      reason,
      reqId: 'req-1',
    };
    expect(check.rejections).toMatchObject(result === 'passed' ? [] : [line]);
  });

  it('is unavailable when it is silent', async () => {
    double.play('silence');
    const check = start(200);
    expect(await check.verify('token')).toBe('unavailable');
    expect(check.rejections.at(-1)?.reason).toBe('unreachable');
  });

  it('lets a token pass once, even if Cloudflare would let it pass again', async () => {
    double.says({ success: true, hostname });
    const check = start();
    expect(await check.verify('token')).toBe('passed');
    expect(await check.verify('token')).toBe('rejected');
    expect(check.rejections.at(-1)?.reason).toBe('used');
    expect(await check.verify('another')).toBe('passed');
  });

  it('does not use a token up while Cloudflare is down', async () => {
    const check = start();
    double.play('a reset');
    expect(await check.verify('token')).toBe('unavailable');
    double.says({ success: true, hostname });
    expect(await check.verify('token')).toBe('passed');
  });

  it('is sent the secret and the token, not the visitor’s address', async () => {
    double.says({ success: true, hostname });
    const check = start();
    for (const token of ['a token & more', 'a token & more', 'other']) await check.verify(token);
    const keys = double.forms().map(({ idempotency_key, ...form }) => {
      expect(form).toEqual({ secret, response: expect.stringMatching(/^(a token & more|other)$/) });
      return idempotency_key;
    });
    // A UUID of each token, with which Cloudflare answers a retry as before.
    expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });

  // What the manual's test keys are answered with: a name of Cloudflare's own.
  it('lets official test keys pass on localhost, a developer’s machine', async () => {
    double.says({ success: true, hostname: 'example.com' });
    expect(await start(undefined, 'http://localhost:3000').verify('token')).toBe('passed');
  });
});

it('a new password takes the self-hosted captcha all the same, and Cloudflare is not asked', async () => {
  double.says({ success: true, hostname });
  const check = start();
  expect(await check.verify('token', 'password')).toBe('rejected');
  const line = { provider: 'altcha', result: 'rejected', reason: 'malformed' };
  expect(check.rejections).toMatchObject([line]);
  const challenge = (await check.captcha.challenge('password')) as Challenge;
  expect(await check.verify(pack(challenge, await solve(challenge)), 'password')).toBe('passed');
  expect(double.forms()).toEqual([]);
});
