import { lengths } from '../../shared/limits';
import { textLength } from '../../shared/text';
import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import type { ReplayGuard } from '../stores/replayGuard';
import { createAltcha } from './altcha';
import { createSiteverify } from './siteverify';
import { thirdParties } from './thirdParties';
import {
  type CaptchaBinding,
  type CaptchaChecker,
  type CaptchaReason,
  type CaptchaSettings,
  type CaptchaVerdict,
  verdicts,
} from './types';

interface Deps {
  replayGuard: ReplayGuard;
  log: Logger;
  metrics: Metrics;
  /** Of a request to a third party; default 5 s. */
  timeoutMs?: number;
}

const alwaysPasses: CaptchaChecker = { check: async () => undefined };

function verdictOf(reason: CaptchaReason | undefined): CaptchaVerdict {
  if (reason === undefined) return 'passed';
  if (reason === 'network') return 'other-network';
  return reason === 'unreachable' || reason === 'configuration' ? 'unavailable' : 'rejected';
}

function checkerFor(settings: CaptchaSettings, { timeoutMs }: Deps): CaptchaChecker {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET, CAPTCHA_SECRET_PREVIOUS } = settings;
  if (provider === 'none') return alwaysPasses;
  if (provider !== 'altcha') return createSiteverify(provider, settings, timeoutMs);
  return createAltcha(CAPTCHA_SECRET, CAPTCHA_SECRET_PREVIOUS);
}

/** The captcha of the chosen provider. Every answer that passes is used up in `replayGuard`. */
export function createCaptcha(settings: CaptchaSettings, deps: Deps) {
  const { replayGuard, log, metrics } = deps;
  const { CAPTCHA_PROVIDER: provider } = settings;
  const checker = checkerFor(settings, deps);
  for (const result of verdicts) metrics.captchaVerifications.inc({ provider, result }, 0);

  async function failureOf(token: string, binding: CaptchaBinding) {
    if (textLength(token) > lengths.captcha.max) return 'malformed';
    const checked = await checker.check(token, binding);
    if (typeof checked !== 'object') return checked;
    return (await replayGuard.take(checked.key, checked.ttlMs)) ? undefined : 'used';
  }

  return {
    /** Checks an answer and uses it up: each one passes once. Logs and counts the verdict, never the token. */
    async verify(token: string, binding: CaptchaBinding, reqId: string): Promise<CaptchaVerdict> {
      const reason = await failureOf(token, binding);
      const result = verdictOf(reason);
      metrics.captchaVerifications.inc({ provider, result });
      if (result !== 'passed') {
        const line = { event: 'captcha_rejected', provider, result, reason, reqId };
        log.warn(line, 'A captcha did not pass');
      }
      return result;
    },
    /** A fresh challenge as plain JSON, where the captcha is self-hosted. */
    challenge: checker.challenge,
    /** CSP sources that a page with this captcha needs. */
    csp: provider === 'none' || provider === 'altcha' ? {} : thirdParties[provider].sources,
    close: async () => checker.close?.(),
  };
}

export type Captcha = ReturnType<typeof createCaptcha>;
