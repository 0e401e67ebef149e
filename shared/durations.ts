/** Durations in milliseconds (docs/BEHAVIOUR.md, Toasts and dialogs). */
export const durations = {
  toast: 5_000,
  /** How long a toast with advice stays. */
  toastAdvice: 10_000,
  toastExit: 120,
  revealStagger: 300,
  carouselSlide: 6_000,
  chunkLoad: 120_000,
  /** The timeout of a form's request to /api. */
  call: 30_000,
  deepLinkFallback: 2_000,
  challengeLifetime: 20 * 60_000,
  ticketLifetime: 30 * 60_000,
  idempotency: 10 * 60_000,
} as const;
