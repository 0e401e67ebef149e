import type { Request } from 'express';
import { type CaptchaForm, type CaptchaProvider, captchaOf } from '../../shared/captcha';
import { durations } from '../../shared/durations';
import type { StateDeps } from '../middleware/rateLimits';
import { createMemory } from '../stores/memory';
import type { SharedRedis } from '../stores/redis';
import { createAltcha } from './altcha';
import type { CaptchaReason, CaptchaSettings } from './check';
import { createTurnstile } from './turnstile';

/** The result of a check. `unavailable`: Cloudflare could not be asked, so nothing is known about the visitor. */
const verdicts = ['passed', 'rejected', 'unavailable'] as const;

/** A key is remembered for longer than its answer is valid: altcha's for 20 minutes, Turnstile's for five. */
const usedMs = durations.challengeLifetime + 1_000;

/** Remembers keys that may be used only once: in Redis for all replicas, in memory while Redis is down. */
export function createReplayGuard(redis: SharedRedis | undefined) {
  const seen = createMemory<true>(usedMs);
  return {
    /** True the first time a key is taken. */
    async take(key: string): Promise<boolean> {
      if (seen.get(key)) return false;
      seen.set(key, true);
      if (!redis) return true;
      try {
        const name = redis.key(`used:${key}`);
        return (await redis.ask((r) => r.set(name, '1', 'PX', usedMs, 'NX'))) === 'OK';
      } catch {
        redis.countFallback('single-use');
        return true;
      }
    },
  };
}

interface Deps extends StateDeps {
  /** The timeout of a request to Cloudflare, in milliseconds; default 5 s. */
  timeoutMs?: number;
}

/** Checks the captchas of all forms. Over all replicas an answer passes once. */
export function createCaptcha(settings: CaptchaSettings, deps: Deps) {
  const { metrics, throttledLog } = deps;
  const { CAPTCHA_PROVIDER: chosen } = settings;
  const replayGuard = createReplayGuard(deps.redis);
  const altcha = createAltcha(settings.CAPTCHA_SECRET);
  const turnstile = createTurnstile(settings, deps.timeoutMs);
  for (const provider of new Set([chosen, 'altcha'])) {
    for (const result of verdicts) metrics.captchaVerifications.inc({ provider, result }, 0);
  }

  async function verifyToken(
    token: string,
    form: CaptchaForm,
    provider: CaptchaProvider,
  ): Promise<CaptchaReason | undefined> {
    if (provider === 'none') return undefined;
    const { check } = provider === 'turnstile' ? turnstile : altcha;
    const checked = await check(token, form);
    if (typeof checked === 'string') return checked;
    return (await replayGuard.take(checked.key)) ? undefined : 'used';
  }

  return {
    /** Checks an answer and uses it up: each one passes once. Logs and counts the verdict, never the token. */
    async verify(
      token: string,
      form: CaptchaForm,
      info: Pick<Request['info'], 'id' | 'ip' | 'rateLimitKeys'>,
    ): Promise<(typeof verdicts)[number]> {
      const provider = captchaOf(form, chosen);
      const reason = await verifyToken(token, form, provider);
      const isUnknown = reason === 'unreachable' || reason === 'configuration';
      const failed = isUnknown ? 'unavailable' : 'rejected';
      const result = reason === undefined ? 'passed' : failed;
      metrics.captchaVerifications.inc({ provider, result });
      if (reason) {
        const line = { event: 'captcha_rejected', provider, result, reason, reqId: info.id };
        throttledLog('warn', info, line, 'A captcha did not pass');
      }
      return result;
    },
    /** A fresh challenge of the self-hosted captcha for a form, as plain JSON. */
    challenge: altcha.challenge,
    close: turnstile.close,
  };
}
