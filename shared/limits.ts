/** Lengths in Unicode code points (docs/BEHAVIOUR.md, Forms). */
export const lengths = {
  contactName: { min: 5, max: 100 },
  contactEmail: { min: 10, max: 254 },
  contactMessage: { min: 10, max: 255 },
  supportName: { min: 4, max: 100 },
  supportEmail: { min: 8, max: 254 },
  supportMessage: { min: 20, max: 500 },
  uniqueId: { min: 5, max: 64 },
  password: { min: 8, max: 12 },
  token: { min: 1, max: 512 },
  linkUniqueId: { min: 1, max: 128 },
  userType: { min: 1, max: 64 },
  captcha: { min: 1, max: 8192 },
  ticket: { min: 1, max: 2048 },
} as const;

/** Durations in milliseconds (docs/BEHAVIOUR.md, Toasts and dialogs). */
export const durations = {
  toast: 5_000,
  /** A toast that says what to do, and for how long. */
  toastAdvice: 10_000,
  toastExit: 120,
  revealStagger: 300,
  carouselSlide: 6_000,
  chunkLoad: 120_000,
  /** Timeout of a form's call to our own server. */
  call: 30_000,
  deepLinkFallback: 2_000,
  challengeLifetime: 20 * 60_000,
  ticketLifetime: 30 * 60_000,
  idempotencyKept: 10 * 60_000,
} as const;

/** A box is revealed once its top is within this part of the viewport's height (docs/BEHAVIOUR.md, Home and landing pages). */
export const revealLine = 1 / 1.1;

/** The largest body that an /api route reads, in bytes. */
export const bodyLimit = 16 * 1024;

/** The largest response that is read from a PHP host, in bytes. */
export const upstreamAnswerLimit = 256 * 1024;

/** The longest message of a PHP host that is shown, in code points. */
export const upstreamMessageLimit = 200;

/** An `Idempotency-Key`: 8 to 64 letters, digits and hyphens. */
export const idempotencyKey = /^[A-Za-z0-9-]{8,64}$/;
