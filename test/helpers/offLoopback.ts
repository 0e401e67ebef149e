/** What a site asks for, besides its hosts, as soon as its origin is no loopback name. */
export const offLoopback = {
  PASSWORD_VERIFY_HASH: 'verify',
  TICKET_SECRET: 'a-ticket-secret-of-at-least-32-characters',
  CAPTCHA_SECRET: 'a-captcha-secret-of-at-least-32-characters',
  OUTBOX_KEY: 'an-outbox-key-of-at-least-32-characters',
  SITE_SAMPLE_OK: '1',
};
