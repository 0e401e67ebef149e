import { createHash } from 'node:crypto';
import * as z from 'zod';
import { turnstileOrigin } from '../../shared/captcha';
import { isLoopback } from '../config/environment';
import { readObject } from '../upstream/hostResponse';
import { isOk } from '../upstream/outcome';
import { createPool, postOnce } from '../upstream/postOnce';
import type { CaptchaCheck, CaptchaReason, CaptchaSettings } from './check';

const verification = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).catch([]),
});

/**
 * Cloudflare's codes for an invalid token. Any other code means that the site's key, the site's
 * request or Cloudflare is at fault.
 */
const tokenCodes = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
]);

/** Returns the reason if a response of Cloudflare does not pass, else undefined. */
function failureReason(status: number, text: string, hostname?: string): CaptchaReason | undefined {
  const { data } = verification.safeParse(readObject(text));
  if (!data) return 'unreachable';
  const isOurFault = data['error-codes'].some((code) => !tokenCodes.has(code));
  if (isOurFault && !data.success) return 'configuration';
  if (!isOk(status)) return 'unreachable';
  if (!data.success) return 'refused';
  return hostname && data.hostname?.toLowerCase() !== hostname ? 'hostname' : undefined;
}

/** Formats the first digits of a SHA-256 digest as a UUID, which looks like one of version 4. */
const uuidFrom = (digest: string) =>
  digest.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5');

/**
 * Verifies Turnstile's tokens with Cloudflare. Only an explicit success for this site passes. The
 * client address is not sent, because it is not needed.
 *
 * A retry of a submit has the same token, which Cloudflare would reject as a duplicate. Because
 * `idempotency_key` is derived from the token, Cloudflare repeats its first response instead.
 * Therefore the replay guard of the site must ensure that a token passes only once.
 */
export function createTurnstile(settings: CaptchaSettings, timeoutMs = 5_000) {
  const { CAPTCHA_SECRET, CAPTCHA_VERIFY_URL, PUBLIC_ORIGIN } = settings;
  const verifyUrl = CAPTCHA_VERIFY_URL ?? `${turnstileOrigin}/turnstile/v0/siteverify`;
  const { origin, pathname, search } = new URL(verifyUrl);
  // On loopback the host name is not compared, because the responses for Cloudflare's test keys
  // contain another one.
  const hostname = isLoopback(PUBLIC_ORIGIN) ? undefined : new URL(PUBLIC_ORIGIN).hostname;
  const pool = createPool(origin, { connectTimeoutMs: timeoutMs, keepAlive: true });

  const check: CaptchaCheck = async (token) => {
    const digest = createHash('sha256').update(token).digest('hex');
    const form = { secret: CAPTCHA_SECRET, response: token, idempotency_key: uuidFrom(digest) };
    const result = await postOnce(pool, {
      path: `${pathname}${search}`,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form).toString(),
      timeoutMs,
    });
    if (result.kind !== 'response') return 'unreachable';
    const reason = failureReason(result.status, result.text, hostname);
    return reason ?? { key: `turnstile:${digest}` };
  };
  return { check, close: () => pool.close() };
}
