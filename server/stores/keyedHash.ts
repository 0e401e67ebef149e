import { createHmac } from 'node:crypto';

/**
 * Creates the function that hashes a value as JSON under a secret (HMAC-SHA-256), by which two
 * values can be compared without storing them. The hash is keyed, because a short password or an id
 * could be guessed from a plain hash.
 * @param purpose the purpose of the hash; a hash for one purpose is useless for another
 */
export function createKeyedHash(secret: string, purpose: string): (value: unknown) => string {
  return (value) =>
    createHmac('sha256', secret)
      .update(`${purpose}\0${JSON.stringify(value)}`)
      .digest('base64url');
}
