import { addressLimits } from '../server/config/settings';

const limits = [...addressLimits, 'PER_ID'];

/** Settings that effectively disable every limit. */
export const unlimited: Readonly<Record<string, string>> = Object.fromEntries(
  limits.map((name) => [`RATE_LIMIT_${name}`, '100000000/1h']),
);
