import { hash } from 'node:crypto';

/**
 * Makes the function that hashes a value as JSON under a secret: to tell two values apart without keeping
 * either. Keyed, since a short password or an id could be guessed from a plain hash. SHA-3 is safe
 * with its key in front, since it has no length extension, and takes half the time of Node's HMAC.
 */
export function createKeyedHash(secret: string): (value: unknown) => string {
  return (value) => hash('sha3-256', secret + JSON.stringify(value), 'base64url');
}
