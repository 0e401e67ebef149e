import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type CaptchaForm, type CaptchaProvider, captchaAction } from '../../shared/captcha';
import { isLoopback } from '../config/environment';
import type { ExtraSources } from '../middleware/securityHeaders';
import { readObject } from '../upstream/answer';
import { isOk } from '../upstream/outcome';
import { createPool, postOnce } from '../upstream/postOnce';
import type { CaptchaChecker, CaptchaReason, CaptchaSettings } from './captcha';

/** A third-party provider, with its own widget and verification. */
export type ThirdParty = Exclude<CaptchaProvider, 'altcha' | 'none'>;

const turnstile = ['https://challenges.cloudflare.com'];
const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
const google = 'https://www.google.com/recaptcha/';

/** The verification URL and the CSP sources of each provider, from its manual. */
export const thirdParties: Record<ThirdParty, { verifyUrl: string; sources: ExtraSources }> = {
  turnstile: {
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    sources: { script: turnstile, frame: turnstile },
  },
  hcaptcha: {
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    sources: { script: hcaptcha, frame: hcaptcha, connect: hcaptcha, style: hcaptcha },
  },
  recaptcha: {
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    sources: {
      script: [google, 'https://www.gstatic.com/recaptcha/'],
      frame: [google, 'https://recaptcha.google.com/recaptcha/'],
      connect: [google],
    },
  },
};

/** The response of all three providers. reCAPTCHA adds a score and the widget's action for keys that have them. */
const answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  score: z.number().optional(),
  action: z.string().optional(),
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

/** What a passing answer must name. */
interface Expected {
  /** On which the visitor must have solved it; undefined on a developer's machine, where official test keys name another. */
  hostname: string | undefined;
  /** Of reCAPTCHA: the widget's action, where its key has one. */
  action: string | undefined;
}

/** Why a response does not pass. */
function refusalOf(status: number, text: string, expected: Expected): CaptchaReason | undefined {
  const { data } = answer.safeParse(readObject(text));
  if (!data) return 'unreachable';
  if (!data.success) {
    const isOurFault = data['error-codes'].some((code) => !tokenCodes.has(code));
    if (isOurFault) return 'configuration';
    return isOk(status) ? 'refused' : 'unreachable';
  }
  if (!isOk(status)) return 'unreachable';
  const { hostname, action } = expected;
  if (hostname && data.hostname?.toLowerCase() !== hostname) return 'hostname';
  if (!action) return undefined;
  if (data.action && data.action !== action) return 'form';
  return (data.score ?? 1) < minScore ? 'score' : undefined;
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
  const { PUBLIC_ORIGIN } = settings;
  const hostname = isLoopback(PUBLIC_ORIGIN) ? undefined : new URL(PUBLIC_ORIGIN).hostname;
  const pool = createPool(origin, { connectTimeoutMs: timeoutMs, keepAlive: true });

  return {
    async check(token: string, captchaForm: CaptchaForm) {
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
      const action = provider === 'recaptcha' ? captchaAction(captchaForm) : undefined;
      const refusal = refusalOf(result.status, result.text, { hostname, action });
      return refusal ?? { key: `${provider}:${digest}`, ttlMs: tokenTtlMs };
    },
    close: () => pool.close(),
  };
}
