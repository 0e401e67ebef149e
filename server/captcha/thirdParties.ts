import type { CaptchaProvider } from '../../shared/captcha';
import type { ExtraSources } from '../middleware/securityHeaders';

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
