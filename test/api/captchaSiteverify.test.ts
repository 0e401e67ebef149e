import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ThirdParty, thirdParties } from '../../server/captcha/siteverify';
import { type SiteverifyDouble, startSiteverify } from '../helpers/brokenHost';
import { startCaptcha } from '../helpers/captcha';

const providers = Object.keys(thirdParties) as ThirdParty[];
const hostname = 'www.site.example';
const secret = 'a-provider-secret-of-32-characters-or-more';
const failed = (...codes: string[]) => ({ success: false, 'error-codes': codes });

type Row = [body: unknown, status?: number];

/** What a provider can answer, by the verdict and its reason. */
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
function checkOf(provider: ThirdParty, timeoutMs = 20_000, origin = `https://${hostname}`) {
  const settings = {
    CAPTCHA_PROVIDER: provider,
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SECRET: secret,
    CAPTCHA_VERIFY_URL: double.url,
    PUBLIC_ORIGIN: origin,
  };
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

describe('a provider', () => {
  const provider = 'turnstile';

  it.each(
    Object.entries(rows).flatMap(([meaning, answers]) =>
      answers.map(([body, status = 200]) => ({ meaning, body, status })),
    ),
  )('$body with $status is $meaning', async ({ meaning, body, status }) => {
    double.says(body, status);
    const check = checkOf(provider);
    const [result, reason] = meaning.split(': ');
    expect(await check.verify('token')).toBe(result);
    const line = { event: 'captcha_rejected', provider, result, reason, reqId: 'req-1' };
    expect(check.rejections).toMatchObject(result === 'passed' ? [] : [line]);
  });

  it('is unavailable when it is silent', async () => {
    double.play('silence');
    const check = checkOf(provider, 200);
    expect(await check.verify('token')).toBe('unavailable');
    expect(check.rejections.at(-1)?.reason).toBe('unreachable');
  });

  it('lets a token pass once, even if the provider would let it pass again', async () => {
    double.says({ success: true, hostname });
    const check = checkOf(provider);
    expect(await check.verify('token')).toBe('passed');
    expect(await check.verify('token')).toBe('rejected');
    expect(check.rejections.at(-1)?.reason).toBe('used');
    expect(await check.verify('another')).toBe('passed');
  });

  it('does not use a token up while the provider is away', async () => {
    const check = checkOf(provider);
    double.play('a reset');
    expect(await check.verify('token')).toBe('unavailable');
    double.says({ success: true, hostname });
    expect(await check.verify('token')).toBe('passed');
  });

  it('is not asked about a token that is too long, or that is none', async () => {
    const check = checkOf(provider);
    expect(await check.verify('x'.repeat(8_193))).toBe('rejected');
    expect(await check.verify('')).toBe('rejected');
    expect(double.forms()).toEqual([]);
  });
});

it.each(providers)(
  '%s is sent the secret and the token, not the visitor’s address',
  async (provider) => {
    double.says({ success: true, hostname });
    await checkOf(provider).verify('a token & more');
    const form = { secret, response: 'a token & more' };
    expect(double.forms()).toEqual([
      provider === 'hcaptcha' ? { ...form, sitekey: 'site-key' } : form,
    ]);
  },
);

// What the manuals' test keys are answered with: a host of the provider's own.
it('official test keys pass on localhost, a developer’s machine', async () => {
  for (const provider of providers) {
    double.says({ success: true, hostname: 'testkey.google.com' });
    const check = checkOf(provider, undefined, 'http://localhost:3000');
    expect(await check.verify('token')).toBe('passed');
  }
});

it.each([
  [{ score: 0.9, action: 'contact' }, 'passed', []],
  [{ score: 0.1, action: 'contact' }, 'rejected', [{ reason: 'score' }]],
  [{ score: 0.9, action: 'verify_id' }, 'rejected', [{ reason: 'form' }]],
])('recaptcha with %j is %s', async (more, verdict, lines) => {
  double.says({ success: true, hostname, ...more });
  const check = checkOf('recaptcha');
  expect(await check.verify('token')).toBe(verdict);
  expect(check.rejections).toMatchObject(lines);
});
