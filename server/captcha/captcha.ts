import type { CaptchaProvider } from '../../shared/captcha';
import { lengths } from '../../shared/limits';
import { textLength } from '../../shared/text';
import type { ReplayGuard } from '../stores/replayGuard';
import { createAltcha } from './altcha';
import { createSiteverify } from './siteverify';
import { type CaptchaSources, thirdParties } from './thirdParties';
import type { CaptchaChecker, CaptchaObserver, CaptchaResult, CaptchaVerdict } from './types';

/** What the check needs of the settings. */
export interface CaptchaSettings {
  provider: CaptchaProvider;
  /** Public key of a third party. */
  siteKey: string;
  /** The third party's secret, or the key of our own challenges. */
  secret: string;
  /** Instead of the provider's address, for a test double. */
  verifyUrl?: string;
  /** The site's own origin: a third party's answer must be for its host. */
  publicOrigin: string;
  timeoutMs?: number;
}

const defaultTimeoutMs = 5_000;
const noSources: CaptchaSources = { script: [], frame: [], connect: [], style: [] };
const alwaysPasses: CaptchaChecker = {
  check: async () => ({ verdict: 'passed' }),
  close: async () => {},
};

function checkerFor(settings: CaptchaSettings): CaptchaChecker {
  const { provider, siteKey, secret, verifyUrl, publicOrigin } = settings;
  if (provider === 'none') return alwaysPasses;
  if (provider === 'altcha') return createAltcha(secret);
  return createSiteverify({
    provider,
    siteKey,
    secret,
    verifyUrl: verifyUrl ?? thirdParties[provider].verifyUrl,
    hostname: new URL(publicOrigin).hostname,
    timeoutMs: settings.timeoutMs ?? defaultTimeoutMs,
  });
}

/** The check of the chosen provider; every answer that passes is used up in `replayGuard`. */
export function createCaptcha(
  settings: CaptchaSettings,
  { replayGuard, observer }: { replayGuard: ReplayGuard; observer: CaptchaObserver },
) {
  const { provider } = settings;
  const checker = checkerFor(settings);

  async function judge(token: string): Promise<CaptchaResult> {
    if (textLength(token) > lengths.captcha.max)
      return { verdict: 'rejected', reason: 'malformed' };
    const { use, ...result } = await checker.check(token);
    if (result.verdict !== 'passed' || !use) return result;
    if (await replayGuard.take(use.key, use.ttlMs)) return result;
    return { verdict: 'rejected', reason: 'used' };
  }

  return {
    /** Checks an answer and uses it up: each passes once. */
    async verify(token: string, { requestId }: { requestId: string }): Promise<CaptchaVerdict> {
      const { verdict, reason } = await judge(token);
      observer.verified(provider, verdict, requestId, reason);
      return verdict;
    },
    /** A fresh challenge as plain JSON, where the captcha is self-hosted. */
    challenge: checker.challenge,
    /** Sources that a page with this captcha needs in its content security policy. */
    csp: provider === 'none' || provider === 'altcha' ? noSources : thirdParties[provider].sources,
    close: checker.close,
  };
}

/** The check that a visitor is human. */
export type Captcha = ReturnType<typeof createCaptcha>;
