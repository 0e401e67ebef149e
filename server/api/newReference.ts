import { randomBytes } from 'node:crypto';

/** Digits and small letters without 0, 1, l and o, which look alike: 32, so that five bits choose one. */
const alphabet = '23456789abcdefghijkmnpqrstuvwxyz';

/**
 * A reference that a visitor can read out: ten characters, 50 random bits. Ids of requests will not do, since a proxy may give ids
 * that begin with the time.
 */
export function newReference(): string {
  return Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join('');
}
