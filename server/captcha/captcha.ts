import type { Request } from 'express';
import { type CaptchaForm, captchaOf } from '../../shared/captcha';
import { durations } from '../../shared/durations';
import type { StateDeps } from '../middleware/rateLimits';
import { createMemory } from '../stores/memory';
import type { SharedRedis } from '../stores/redis';
import { createAltcha } from './altcha';
import { type CaptchaReason, type CaptchaSettings, isUnavailable } from './check';
import { createTurnstile } from './turnstile';

/**
 * The results of a check. `unavailable` means that Cloudflare could not verify the token, so
 * nothing is known about the visitor.
 */
const verdicts = ['passed', 'rejected', 'unavailable'] as const;

/**
 * How long a used key is stored, in milliseconds: longer than a token is valid, which is 20 minutes
 * for altcha and five for Turnstile.
 */
const usedMs = durations.challengeLifetime + 1_000;

/** Creates the store of used keys: in Redis for all replicas, in memory while Redis is down. */
export function createReplayGuard(redis: SharedRedis | undefined) {
  const seen = createMemory<true>(usedMs);
  return {
    /** Returns true the first time that a key is taken. */
    async take(key: string): Promise<boolean> {
      if (seen.get(key)) return false;
      seen.set(key, true);
      if (!redis) return true;
      try {
        const name = redis.key(`used:${key}`);
        return (await redis.execute((r) => r.set(name, '1', 'PX', usedMs, 'NX'))) === 'OK';
      } catch {
        redis.countFallback('single-use');
        return true;
      }
    },
  };
}

/**
 * Creates the check of all forms' captchas. A token passes once across all replicas, or once in
 * each process while Redis is down.
 * @param timeoutMs the timeout of a request to Cloudflare, in milliseconds; default 5 s
 */
export function createCaptcha(settings: CaptchaSettings, deps: StateDeps, timeoutMs?: number) {
  const { metrics, redis, throttledLog } = deps;
  const { CAPTCHA_PROVIDER: chosen } = settings;
  const replayGuard = createReplayGuard(redis);
  const altcha = createAltcha(settings.CAPTCHA_SECRET);
  const turnstile = createTurnstile(settings, timeoutMs);
  for (const provider of new Set([chosen, 'altcha'])) {
    for (const result of verdicts) metrics.captchaVerifications.inc({ provider, result }, 0);
  }

  return {
    /**
     * Checks a token without Redis. Returns the reason if it does not pass, else `consume`, which
     * marks the token as used, and resolves with `used` if it was used before. Logs and counts the
     * result, never the token.
     */
    async check(
      token: string,
      form: CaptchaForm,
      info: Pick<Request['info'], 'id' | 'ip' | 'rateLimitKeys'>,
    ) {
      const provider = captchaOf(form, chosen);
      function report<R extends CaptchaReason | undefined>(reason: R): R {
        const failed = reason && isUnavailable(reason) ? 'unavailable' : 'rejected';
        const result = reason ? failed : 'passed';
        metrics.captchaVerifications.inc({ provider, result });
        if (reason) {
          const line = { event: 'captcha_rejected', provider, result, reason, reqId: info.id };
          throttledLog('warn', info, line, 'A captcha did not pass');
        }
        return reason;
      }
      if (provider === 'none') return { consume: async () => report(undefined) };
      const { check } = provider === 'turnstile' ? turnstile : altcha;
      const checked = await check(token, form);
      if (typeof checked === 'string') return report(checked);
      const { key } = checked;
      return { consume: async () => report((await replayGuard.take(key)) ? undefined : 'used') };
    },
    /** Returns a new challenge of the self-hosted captcha for a form, as plain JSON. */
    challenge: altcha.challenge,
    close: turnstile.close,
  };
}
