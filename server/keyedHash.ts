import { createHmac } from 'node:crypto';

/**
 * Makes the function that hashes a value as JSON under a secret: to tell two values apart without keeping
 * either. Keyed, since a short password or an id could be guessed from a plain hash.
 */
export function createKeyedHash(secret: string): (value: unknown) => string {
  return (value) => createHmac('sha256', secret).update(JSON.stringify(value)).digest('base64url');
}
