import type { Challenge } from 'altcha-lib';
import { expect, it, onTestFinished } from 'vitest';
import { startSiteverify } from '../helpers/brokenHost';
import { pack, solve, startCaptcha } from '../helpers/captcha';

const hostname = 'www.site.example';
const secret = 'a-provider-secret-of-32-characters-or-more';
const passes = { success: true, hostname };
const failed = (...codes: string[]) => ({ success: false, 'error-codes': codes });

/** Starts the check and a double of Cloudflare. A busy machine meets the default deadline. */
async function start(timeoutMs = 20_000, origin = `https://${hostname}`) {
  const double = await startSiteverify();
  const settings = {
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SECRET: secret,
    CAPTCHA_VERIFY_URL: double.url,
    PUBLIC_ORIGIN: origin,
  } as const;
  const check = startCaptcha(settings, timeoutMs);
  onTestFinished(async () => {
    await double.close();
    await check.close();
  });
  return { ...check, double };
}

it.each<[result: string, reason: string, body: unknown, status?: number]>([
  ['rejected', 'hostname', { success: true, hostname: 'evil.example' }],
  ['rejected', 'hostname', { success: true }],
  ['rejected', 'refused', failed('timeout-or-duplicate')],
  ['rejected', 'refused', { success: false }],
  ['unavailable', 'configuration', failed('invalid-input-secret')],
  ['unavailable', 'unreachable', null],
  ['unavailable', 'unreachable', passes, 500],
])(
  'Turnstile is %s, with the reason "%s" in the log, after %j',
  async (result, reason, body, status) => {
    const { double, verify, rejections } = await start();
    double.respondWith(body, status);
    expect(await verify('token')).toBe(result);
    const line = { event: 'captcha_rejected', provider: 'turnstile', reqId: 'req-1' };
    expect(rejections).toMatchObject([{ ...line, result, reason }]);
  },
);

it('Turnstile is unavailable while Cloudflare does not respond', async () => {
  const { double, verify, rejections } = await start(200);
  double.failBy('silence');
  expect(await verify('token')).toBe('unavailable');
  expect(rejections).toMatchObject([{ reason: 'unreachable' }]);
});

it('a token passes once, also after an outage, even if Cloudflare would accept it again', async () => {
  const { double, verify, rejections } = await start();
  double.failBy('a reset');
  expect(await verify('token')).toBe('unavailable');
  double.respondWith(passes);
  expect(await verify('token')).toBe('passed');
  expect(await verify('token')).toBe('rejected');
  expect(rejections.at(-1)?.reason).toBe('used');
  expect(await verify('another')).toBe('passed');
});

it('Cloudflare gets the secret, the token and a UUID of the token, but not the visitor’s address', async () => {
  const { double, verify } = await start();
  double.respondWith(passes);
  const tokens = ['a token & more', 'a token & more', 'other'];
  for (const token of tokens) await verify(token);
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/;
  const key = expect.stringMatching(uuid);
  expect(double.forms()).toEqual(
    tokens.map((response) => ({ secret, response, idempotency_key: key })),
  );
  // With the same UUID, Cloudflare answers a retry like the first request.
  const [first, again, other] = double.forms().map((form) => form.idempotency_key);
  expect([again === first, other === first]).toEqual([true, false]);
});

it('official test keys pass on localhost, although Cloudflare responds with its own host name', async () => {
  const { double, verify, rejections } = await start(undefined, 'http://localhost:3000');
  double.respondWith({ success: true, hostname: 'example.com' });
  expect(await verify('token')).toBe('passed');
  expect(rejections).toEqual([]);
});

it('a new password requires the self-hosted captcha, and Cloudflare is not called', async () => {
  const { captcha, double, verify, rejections } = await start();
  expect(await verify('token', 'password')).toBe('rejected');
  const line = { provider: 'altcha', result: 'rejected', reason: 'malformed' };
  expect(rejections).toMatchObject([line]);
  const challenge = (await captcha.challenge('password')) as Challenge;
  expect(await verify(pack(challenge, await solve(challenge)), 'password')).toBe('passed');
  expect(double.forms()).toEqual([]);
});
