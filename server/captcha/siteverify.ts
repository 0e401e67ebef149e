import { createHash } from 'node:crypto';
import * as z from 'zod';
import { readObject } from '../upstream/answer';
import { isOk } from '../upstream/outcome';
import { createPool, postOnce } from '../upstream/postOnce';
import { type ThirdParty, thirdParties } from './thirdParties';
import type { CaptchaChecker, CaptchaReason, CaptchaSettings } from './types';

/** The response of all three providers; recaptcha v3 adds a score. */
const answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).catch([]),
});

/** Errors of the visitor's token; any other code is about our key, our request or the provider. */
const tokenCodes = new Set([
  'missing-input-response',
  'invalid-input-response',
  'expired-input-response',
  'already-seen-response',
  'invalid-or-already-seen-response',
  'timeout-or-duplicate',
]);

/** Longer than any provider's token lives. */
const tokenTtlMs = 20 * 60_000;
const minScore = 0.5;

/**
 * Why a response does not pass.
 * @param hostname on which the visitor must have solved it
 */
function failureOf(
  status: number,
  text: string,
  hostname: string,
  isScored: boolean,
): CaptchaReason | undefined {
  const { data } = answer.safeParse(readObject(text));
  if (!data) return 'unreachable';
  if (!data.success) {
    const isOurFault = data['error-codes'].some((code) => !tokenCodes.has(code));
    if (isOurFault) return 'configuration';
    return isOk(status) ? 'refused' : 'unreachable';
  }
  if (!isOk(status)) return 'unreachable';
  if (data.hostname?.toLowerCase() !== hostname) return 'hostname';
  return isScored && (data.score ?? 1) < minScore ? 'score' : undefined;
}

/**
 * Verifies tokens with a provider. Only an explicit success for this site passes. The visitor's address is not sent: no
 * provider needs it.
 */
export function createSiteverify(
  provider: ThirdParty,
  settings: CaptchaSettings,
  timeoutMs = 5_000,
): CaptchaChecker {
  const { CAPTCHA_VERIFY_URL: verifyUrl = thirdParties[provider].verifyUrl } = settings;
  const { origin, pathname, search } = new URL(verifyUrl);
  const { hostname } = new URL(settings.PUBLIC_ORIGIN);
  const pool = createPool(origin, { connectTimeoutMs: timeoutMs, keepAlive: true });

  return {
    async check(token) {
      // An empty token is the visitor's failure, whether or not the provider can be reached.
      if (token === '') return 'malformed';
      const form = new URLSearchParams({ secret: settings.CAPTCHA_SECRET, response: token });
      if (provider === 'hcaptcha') form.set('sitekey', settings.CAPTCHA_SITE_KEY);
      const result = await postOnce(pool, {
        path: `${pathname}${search}`,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: form.toString(),
        timeoutMs,
      });
      if (result.kind !== 'response') return 'unreachable';
      const digest = createHash('sha256').update(token).digest('hex');
      const isScored = provider === 'recaptcha';
      const failure = failureOf(result.status, result.text, hostname, isScored);
      return failure ?? { key: `${provider}:${digest}`, ttlMs: tokenTtlMs };
    },
    close: () => pool.close(),
  };
}
