/** Lengths in Unicode code points (docs/BEHAVIOUR.md, Forms). */
export const lengths = {
  contactName: { min: 2, max: 100 },
  supportName: { min: 4, max: 100 },
  email: { min: 8, max: 254 },
  contactMessage: { min: 10, max: 255 },
  supportMessage: { min: 20, max: 500 },
  uniqueId: { min: 5, max: 64 },
  password: { min: 8, max: 12 },
  token: { min: 1, max: 512 },
  linkUniqueId: { min: 1, max: 128 },
  userType: { min: 1, max: 64 },
  captcha: { min: 1, max: 8192 },
  ticket: { min: 1, max: 2048 },
} as const;

/** The largest body that an /api route reads, in bytes. */
export const bodyLimit = 16 * 1024;

/** The largest response that is read from a PHP host, in bytes. */
export const upstreamAnswerLimit = 256 * 1024;

/** The longest message of a PHP host that is shown, in code points. */
export const upstreamMessageLimit = 200;

/** An `Idempotency-Key`: 8 to 64 letters, digits and hyphens. */
export const idempotencyKey = /^[A-Za-z0-9-]{8,64}$/;
