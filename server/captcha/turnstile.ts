import { createHash } from 'node:crypto';
import * as z from 'zod';
import { turnstileOrigin } from '../../shared/captcha';
import { isLoopback } from '../config/environment';
import { readObject } from '../upstream/answer';
import { isOk } from '../upstream/outcome';
import { createPool, postOnce } from '../upstream/postOnce';
import type { CaptchaCheck, CaptchaReason, CaptchaSettings } from './check';

const answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).catch([]),
});

/** Cloudflare's codes for a wrong token. Any other code means that our key, our request or Cloudflare is at fault. */
const tokenCodes = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
]);

/** Why an answer of Cloudflare does not pass; undefined if it does. */
function failureReason(status: number, text: string, hostname?: string): CaptchaReason | undefined {
  const { data } = answer.safeParse(readObject(text));
  if (!data) return 'unreachable';
  const isOurFault = data['error-codes'].some((code) => !tokenCodes.has(code));
  if (isOurFault && !data.success) return 'configuration';
  if (!isOk(status)) return 'unreachable';
  if (!data.success) return 'refused';
  return hostname && data.hostname?.toLowerCase() !== hostname ? 'hostname' : undefined;
}

/**
 * Verifies Turnstile's tokens with Cloudflare. Only an explicit success for this site passes. The visitor's address is not
 * sent: it is not needed.
 */
export function createTurnstile(settings: CaptchaSettings, timeoutMs = 5_000) {
  const { CAPTCHA_SECRET, CAPTCHA_VERIFY_URL, PUBLIC_ORIGIN } = settings;
  const verifyUrl = CAPTCHA_VERIFY_URL ?? `${turnstileOrigin}/turnstile/v0/siteverify`;
  const { origin, pathname, search } = new URL(verifyUrl);
  // On loopback the name is not compared, since Cloudflare's test keys name another one.
  const hostname = isLoopback(PUBLIC_ORIGIN) ? undefined : new URL(PUBLIC_ORIGIN).hostname;
  const pool = createPool(origin, { connectTimeoutMs: timeoutMs, keepAlive: true });

  const check: CaptchaCheck = async (token) => {
    const result = await postOnce(pool, {
      path: `${pathname}${search}`,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ secret: CAPTCHA_SECRET, response: token }).toString(),
      timeoutMs,
    });
    if (result.kind !== 'response') return 'unreachable';
    const digest = createHash('sha256').update(token).digest('hex');
    const reason = failureReason(result.status, result.text, hostname);
    return reason ?? { key: `turnstile:${digest}` };
  };
  return { check, close: () => pool.close() };
}
