import type { Language } from './language';

/** The path of every page in its canonical spelling (docs/BEHAVIOUR.md, Published addresses). */
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

/** The path of a printed campaign: /go/{name} redirects to the store, as /Download does. */
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

/**
 * The form of an id in a deep link: 1 to 64 letters, digits, `_` and `-`; the first is a letter or
 * digit.
 */
export const deepLinkId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/**
 * The path of the QR code of /Download, with which a visitor at a computer continues on a phone.
 */
export const downloadCodePath = '/download-qr.svg';

/** The path of the speculation rules of public pages, which say what a browser may prefetch. */
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

/** The header with the reference of a submit, in the response and in the call to the PHP host. */
export const referenceHeader = 'X-Reference';

/**
 * Paths that proxies and orchestrators request every few seconds. Responses with 200 are therefore
 * not logged.
 */
export const healthPaths: readonly string[] = ['/healthz', '/readyz'];
