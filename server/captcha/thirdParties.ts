import type { CaptchaProvider } from '../../shared/captcha';
import type { ExtraSources } from '../middleware/securityHeaders';

/** A provider whose widget and check are somebody else's. */
export type ThirdParty = Exclude<CaptchaProvider, 'altcha' | 'none'>;

const turnstile = ['https://challenges.cloudflare.com'];
const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
const google = 'https://www.google.com/recaptcha/';

/** Sources that a page with this captcha needs in its content security policy, beside its own. */
export type CaptchaSources = Required<ExtraSources>;

/** Where each provider is asked, and what its widget loads, as each provider's own manual says. */
export const thirdParties: Record<ThirdParty, { verifyUrl: string; sources: CaptchaSources }> = {
  turnstile: {
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    sources: { script: turnstile, frame: turnstile, connect: [], style: [] },
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
      style: [],
    },
  },
};
