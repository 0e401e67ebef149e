import { createHmac } from 'node:crypto';

/**
 * Makes the function that hashes a value as JSON under a secret (HMAC-SHA-256): to tell two values apart without
 * keeping either. Keyed, since a short password or an id could be guessed from a plain hash.
 * @param purpose of the hash: a hash made for one purpose is useless for another
 */
export function createKeyedHash(secret: string, purpose: string): (value: unknown) => string {
  return (value) =>
    createHmac('sha256', secret)
      .update(`${purpose}\0${JSON.stringify(value)}`)
      .digest('base64url');
}
