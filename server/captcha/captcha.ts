import { LRUCache } from 'lru-cache';
import type { CaptchaForm } from '../../shared/captcha';
import { textLength } from '../../shared/clean';
import { lengths } from '../../shared/limits';
import type { Settings } from '../config/settings';
import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import { maxEntries } from '../stores/rateStore';
import type { SharedRedis } from '../stores/redis';
import { createAltcha } from './altcha';
import { createSiteverify, thirdParties } from './siteverify';

/** The settings that the captcha needs. A third party's response must name the host of `PUBLIC_ORIGIN`. */
export type CaptchaSettings = Pick<
  Settings,
  | 'CAPTCHA_PROVIDER'
  | 'CAPTCHA_SITE_KEY'
  | 'CAPTCHA_SECRET'
  | 'CAPTCHA_SECRET_PREVIOUS'
  | 'CAPTCHA_VERIFY_URL'
  | 'PUBLIC_ORIGIN'
>;

/** The result of a check. `unavailable`: the provider could not be reached, so nothing is known about the visitor. */
const verdicts = ['passed', 'rejected', 'unavailable'] as const;

/** Why an answer did not pass. The last two are our fault or the provider's, not the visitor's. */
export type CaptchaReason =
  | 'malformed'
  | 'signature'
  | 'expired'
  | 'solution'
  | 'used'
  | 'form'
  | 'refused'
  | 'hostname'
  | 'score'
  | 'unreachable'
  | 'configuration';

export interface CaptchaChecker {
  /** Why a token does not pass for a form, or the key under which it is used up; undefined if there is nothing to check. */
  check(
    token: string,
    form: CaptchaForm,
  ): Promise<CaptchaReason | { key: string; ttlMs: number } | undefined>;
  /** A fresh challenge, where the captcha is self-hosted. */
  challenge?(form: CaptchaForm): Promise<object>;
  close?(): Promise<void>;
}

/** Maximum number of keys in memory: each one has cost its sender a solved captcha. */
const maxUsed = 100_000;

/** Remembers keys that may be used only once: in Redis for all replicas, in memory while Redis is down. */
export function createReplayGuard(redis: SharedRedis | undefined) {
  const seen = new LRUCache<string, true>(maxEntries(maxUsed));
  return {
    /** True the first time a key is taken; false afterwards, for `ttlMs` milliseconds. */
    async take(key: string, ttlMs: number): Promise<boolean> {
      if (seen.get(key)) return false;
      seen.set(key, true, { ttl: Math.ceil(ttlMs) });
      if (!redis) return true;
      const set = redis.ask((r) => r.set(`used:${key}`, '1', 'PX', Math.ceil(ttlMs), 'NX'));
      return set.then(
        (answer) => answer === 'OK',
        () => {
          redis.fellBack('single-use');
          return true;
        },
      );
    },
  };
}

interface Deps {
  redis?: SharedRedis | undefined;
  log: Logger;
  metrics: Metrics;
  /** Of a request to a third party; default 5 s. */
  timeoutMs?: number;
}

function checkerFor(settings: CaptchaSettings, { timeoutMs }: Deps): CaptchaChecker {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET, CAPTCHA_SECRET_PREVIOUS } = settings;
  if (provider === 'none') return { check: async () => undefined };
  if (provider !== 'altcha') return createSiteverify(provider, settings, timeoutMs);
  return createAltcha(CAPTCHA_SECRET, CAPTCHA_SECRET_PREVIOUS);
}

/** The captcha of the chosen provider. Every answer that passes is used up, over all replicas. */
export function createCaptcha(settings: CaptchaSettings, deps: Deps) {
  const { log, metrics } = deps;
  const replayGuard = createReplayGuard(deps.redis);
  const { CAPTCHA_PROVIDER: provider } = settings;
  const checker = checkerFor(settings, deps);
  for (const result of verdicts) metrics.captchaVerifications.inc({ provider, result }, 0);

  async function refusalOf(token: string, form: CaptchaForm) {
    if (textLength(token) > lengths.captcha.max) return 'malformed';
    const checked = await checker.check(token, form);
    if (typeof checked !== 'object') return checked;
    return (await replayGuard.take(checked.key, checked.ttlMs)) ? undefined : 'used';
  }

  return {
    /** Checks an answer and uses it up: each one passes once. Logs and counts the verdict, never the token. */
    async verify(
      token: string,
      form: CaptchaForm,
      reqId: string,
    ): Promise<(typeof verdicts)[number]> {
      const reason = await refusalOf(token, form);
      const isUnknown = reason === 'unreachable' || reason === 'configuration';
      const failed = isUnknown ? 'unavailable' : 'rejected';
      const result = reason === undefined ? 'passed' : failed;
      metrics.captchaVerifications.inc({ provider, result });
      if (reason) {
        const line = { event: 'captcha_rejected', provider, result, reason, reqId };
        log.warn(line, 'A captcha did not pass');
      }
      return result;
    },
    /** A fresh challenge for a form as plain JSON, where the captcha is self-hosted. */
    challenge: checker.challenge,
    /** CSP sources that a page with this captcha needs. */
    csp: provider === 'none' || provider === 'altcha' ? {} : thirdParties[provider].sources,
    close: async () => checker.close?.(),
  };
}

export type Captcha = ReturnType<typeof createCaptcha>;
