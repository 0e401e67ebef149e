import type { Language } from './language';

/** Every page address of the site in its canonical spelling (docs/BEHAVIOUR.md, Pages). */
export const pagePaths = {
  home: '/',
  company: '/Company',
  contact: '/Contact',
  support: '/Support',
  landing: '/Landing',
  termsOfUsage: '/TermsOfUsage',
  refundPolicy: '/RefundPolicy',
  shippingAndDelivery: '/ShippingAndDelivery',
  privacyPolicy: '/PrivacyPolicy',
  disclaimer: '/Disclaimer',
  ambassadorsPrivacyPolicy: '/AmbassadorsPrivacyPolicy',
  ambassadorsTermsOfUsage: '/AmbassadorsTermsOfUsage',
  passwordRecovery: '/PasswordRecovery',
  download: '/Download',
} as const;

/** The address of a campaign on paper: /go/{name} leads to the store as /Download does. */
export const goPath = '/go/:campaign';

/** The seven legal documents, in the order in which they are listed. */
export const legalPages = [
  'termsOfUsage',
  'refundPolicy',
  'shippingAndDelivery',
  'privacyPolicy',
  'disclaimer',
  'ambassadorsPrivacyPolicy',
  'ambassadorsTermsOfUsage',
] as const satisfies readonly (keyof typeof pagePaths)[];
export type LegalPage = (typeof legalPages)[number];

/** First segments of the deep links: a service provider, a customer. */
export const deepLinkKinds = ['SP', 'CUS'] as const;
export type DeepLinkKind = (typeof deepLinkKinds)[number];

/** An id in a deep link: 1 to 64 characters, beginning with a letter or digit. */
export const deepLinkId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** The QR code of /Download, to go on with a phone. */
export const downloadCodePath = '/download-qr.svg';

/** The speculation rules of public pages: what a browser may fetch before a visitor goes there. */
export const speculationRulesPath = '/speculation-rules.json';

export function manifestPath(language: Language): string {
  return language === 'en' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;
}

export const apiPaths = {
  contact: '/api/contact',
  verifyId: '/api/support/verify-id',
  support: '/api/support',
  passwordVerify: '/api/password/verify',
  passwordDone: '/api/password/done',
  captchaChallenge: '/api/captcha/challenge',
  clientEvents: '/api/client-events',
} as const;

/** The header with the reference of a submit, in its answer and in the call to its host. */
export const referenceHeader = 'X-Reference';

/** Proxies and orchestrators ask for these every few seconds, so the log has no line of an answer with 200. */
export const healthPaths: readonly string[] = ['/healthz', '/readyz'];
