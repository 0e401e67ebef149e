const limits = [
  'FORM_TRIES',
  'CONTACT',
  'SUPPORT',
  'VERIFY_ID',
  'PASSWORD',
  'CHALLENGE',
  'CLIENT_EVENTS',
  'PAGES',
  'UNCACHED_PAGES',
  'PER_ID',
  'VERIFY_ID_MISSES',
];

/** Settings that effectively disable every limit. */
export const unlimited: Readonly<Record<string, string>> = Object.fromEntries(
  limits.map((name) => [`RATE_LIMIT_${name}`, '100000000/1h']),
);
