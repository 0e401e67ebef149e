import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/** How long the page may be held up at a time, in milliseconds. */
const maxSlice = 50;
let since = 0;

/**
 * altcha's key derivation for pages without Web Crypto, which browsers offer on secure origins only: a site that is tried out over
 * plain http in a local network. A few times slower, with the same result. SHA-256 only.
 */
export const deriveKey: DeriveKeyFunction = async (parameters, salt, password) => {
  const { algorithm, cost, keyLength = 32 } = parameters;
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error('PBKDF2/SHA-256 only');
  if (performance.now() - since > maxSlice) {
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  return {
    parameters: {},
    derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
  };
};
