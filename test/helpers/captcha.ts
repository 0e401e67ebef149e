import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createCaptcha } from '../../server/captcha/captcha';
import { type CaptchaSettings, isUnavailable } from '../../server/captcha/check';
import { createThrottledLog } from '../../server/middleware/throttledLog';
import { createMetrics } from '../../server/observability/metrics';
import type { CaptchaForm } from '../../shared/captcha';
import { collectLog } from './parts';
import { api } from './requests';

const rate = { limit: 1_000, windowMs: 60_000 };
const info = { id: 'req-1', ip: '', rateLimitKeys: { address: '' } };

/** Starts the real captcha check with a store and a log of its own. */
export function startCaptcha(settings: Partial<CaptchaSettings>, timeoutMs?: number) {
  const { log, lines } = collectLog();
  const throttledLog = createThrottledLog({ LOG_LINES: rate, LOG_IP: 'none' }, log);
  const captcha = createCaptcha(
    {
      CAPTCHA_PROVIDER: 'altcha',
      CAPTCHA_SECRET: 'a-secret-that-is-at-least-32-characters',
      PUBLIC_ORIGIN: 'https://www.site.example',
      ...settings,
    },
    { throttledLog, metrics: createMetrics('test') },
    timeoutMs,
  );
  return {
    captcha,
    /** The log lines of tokens that did not pass. */
    rejections: lines,
    /** Checks a token, and consumes it if it passes. */
    async verify(token: string, form: CaptchaForm = 'contact') {
      const checked = await captcha.check(token, form, info);
      const reason = typeof checked === 'string' ? checked : await checked.consume();
      if (!reason) return 'passed';
      return isUnavailable(reason) ? 'unavailable' : 'rejected';
    },
    close: () => captcha.close(),
  };
}

export async function solve(challenge: Challenge): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 0 });
  if (!solution) throw new Error('not solved in time');
  return solution;
}

/** Returns a challenge and its solution as the token that a form sends. */
export const pack = (challenge: unknown, solution: unknown) =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

/**
 * Requests a form's challenge from a site, solves it, and returns the token that the form sends.
 * @param headers headers of the request for the challenge, such as `X-Forwarded-For`
 */
export async function solveCaptcha(
  siteUrl: string,
  form: CaptchaForm,
  headers: Record<string, string> = {},
): Promise<string> {
  const { body } = await api({ url: siteUrl }).get(`/api/captcha/challenge?for=${form}`, headers);
  return pack(body, await solve(body));
}
