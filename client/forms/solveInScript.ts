import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/** The longest task, in milliseconds. */
const maxSlice = 50;
let since = 0;

/**
 * altcha's key derivation for pages without Web Crypto, which browsers provide on secure origins
 * only. It is needed when the site is tried over plain http in a local network. It is a few times
 * slower, with the same result. SHA-256 only.
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
