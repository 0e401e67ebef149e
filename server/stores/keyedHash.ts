import { createHmac } from 'node:crypto';

/** The secret of signatures and hashes, and the previous one, under which some may still be in use. */
export interface Secrets {
  secret: string;
  previousSecret?: string | undefined;
}

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

/** The functions that hash under each secret: to recognise what was hashed before a rotation. */
export function createKeyedHashes({ secret, previousSecret = secret }: Secrets, purpose: string) {
  return [...new Set([secret, previousSecret])].map((key) => createKeyedHash(key, purpose));
}
