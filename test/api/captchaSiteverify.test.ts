import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ThirdParty } from '../../server/captcha/thirdParties';
import { thirdParties } from '../../server/captcha/thirdParties';
import { startCaptcha } from '../helpers/captchaClient';
import type { SiteverifyDouble } from '../helpers/siteverify';
import { startSiteverify } from '../helpers/siteverify';

const hostname = 'www.site.example';
const secret = 'a-provider-secret-of-32-characters-or-more';
const failed = (...codes: string[]) => ({ success: false, 'error-codes': codes });

type Row = [what: string, body: unknown, status: number, verdict: string, reason?: string];

/** What every provider can answer. */
const common: Row[] = [
  ['a clear yes', { success: true, hostname }, 200, 'passed'],
  ['a yes in capitals', { success: true, hostname: 'WWW.Site.Example' }, 200, 'passed'],
  [
    'a yes for another site',
    { success: true, hostname: 'evil.example' },
    200,
    'rejected',
    'hostname',
  ],
  [
    'a yes for a site under ours',
    { success: true, hostname: `x.${hostname}` },
    200,
    'rejected',
    'hostname',
  ],
  ['a yes for nowhere', { success: true }, 200, 'rejected', 'hostname'],
  ['a no', failed('invalid-input-response'), 200, 'rejected', 'refused'],
  ['a no without a reason', { success: false }, 200, 'rejected', 'refused'],
  ['no token', failed('missing-input-response'), 200, 'rejected', 'refused'],
  ['a wrong secret', failed('invalid-input-secret'), 200, 'unavailable', 'configuration'],
  ['a missing secret', failed('missing-input-secret'), 200, 'unavailable', 'configuration'],
  ['a bad request', failed('bad-request'), 200, 'unavailable', 'configuration'],
  [
    'two reasons, one of them ours',
    failed('invalid-input-response', 'invalid-input-secret'),
    200,
    'unavailable',
    'configuration',
  ],
  ['a code nobody knows', failed('something-new'), 200, 'unavailable', 'configuration'],
  ['codes of a strange kind', { success: false, 'error-codes': 7 }, 200, 'rejected', 'refused'],
  ['success as a text', { success: 'true', hostname }, 200, 'unavailable', 'unreachable'],
  ['success as a number', { success: 1, hostname }, 200, 'unavailable', 'unreachable'],
  ['no success', { hostname }, 200, 'unavailable', 'unreachable'],
  ['an array', [], 200, 'unavailable', 'unreachable'],
  ['null', null, 200, 'unavailable', 'unreachable'],
  ['a yes with 500', { success: true, hostname }, 500, 'unavailable', 'unreachable'],
  ['a no with 500', { success: false }, 500, 'unavailable', 'unreachable'],
  ['too many requests', {}, 429, 'unavailable', 'unreachable'],
];

const own: Record<ThirdParty, Row[]> = {
  turnstile: [
    ['a token used before', failed('timeout-or-duplicate'), 200, 'rejected', 'refused'],
    ['its own trouble', failed('internal-error'), 200, 'unavailable', 'configuration'],
  ],
  hcaptcha: [
    ['a token used before', failed('invalid-or-already-seen-response'), 200, 'rejected', 'refused'],
    ['an expired token', failed('expired-input-response'), 200, 'rejected', 'refused'],
    ['a token seen before', failed('already-seen-response'), 200, 'rejected', 'refused'],
    [
      'keys that do not fit',
      failed('sitekey-secret-mismatch'),
      200,
      'unavailable',
      'configuration',
    ],
  ],
  recaptcha: [
    ['a token used before', failed('timeout-or-duplicate'), 200, 'rejected', 'refused'],
    ['a low score', { success: true, hostname, score: 0.1 }, 200, 'rejected', 'score'],
    ['a high score', { success: true, hostname, score: 0.9 }, 200, 'passed'],
  ],
};

let double: SiteverifyDouble;
const opened: ReturnType<typeof startCaptcha>[] = [];

/** With a deadline that a busy machine keeps, unless another is given. */
function checkOf(provider: ThirdParty, timeoutMs = 20_000) {
  const check = startCaptcha({
    provider,
    siteKey: 'site-key',
    secret,
    verifyUrl: double.url,
    publicOrigin: `https://${hostname}`,
    timeoutMs,
  });
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

describe.each(Object.keys(thirdParties) as ThirdParty[])('%s', (provider) => {
  it.each([...common, ...own[provider]])('%s: %j with %i is %s', async (...row) => {
    const [, body, status, verdict, reason] = row;
    double.says(body, status);
    const check = checkOf(provider);
    expect(await check.verify('token')).toBe(verdict);
    const line = { event: 'captcha_rejected', provider, result: verdict, reqId: 'req-1' };
    const lines = verdict === 'passed' ? [] : [{ ...line, ...(reason && { reason }) }];
    expect(check.rejections).toMatchObject(lines);
  });

  it.each([
    'html with 200',
    'html with 500',
    'half a body',
    'a redirect',
    'a reset',
    'silence',
    'one byte at a time',
    '50 MB',
  ] as const)('is unavailable with %s', async (play) => {
    double.play(play);
    const check = checkOf(
      provider,
      play === 'silence' || play === 'one byte at a time' ? 200 : undefined,
    );
    expect(await check.verify('token')).toBe('unavailable');
    expect(check.rejections.at(-1)?.reason).toBe('unreachable');
  });

  it('is unavailable when nothing listens', async () => {
    await double.close();
    expect(await checkOf(provider).verify('token')).toBe('unavailable');
  });

  it('is sent the secret and the token, not the visitor’s address', async () => {
    double.says({ success: true, hostname });
    await checkOf(provider).verify('a token & more');
    const form = { secret, response: 'a token & more' };
    expect(double.forms()).toEqual([
      provider === 'hcaptcha' ? { ...form, sitekey: 'site-key' } : form,
    ]);
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

  it('has no challenge of ours, and names the sources of its widget', () => {
    const { captcha } = checkOf(provider);
    expect(captcha.challenge).toBeUndefined();
    expect(captcha.csp.script.length).toBeGreaterThan(0);
    expect(captcha.csp.frame.length).toBeGreaterThan(0);
    for (const source of Object.values(captcha.csp).flat()) expect(source).toMatch(/^https:\/\//);
  });
});
