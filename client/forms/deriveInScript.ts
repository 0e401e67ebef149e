import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/** altcha's key derivation without Web Crypto: a few times slower, with the same result. SHA-256 only. */
export const deriveKey: DeriveKeyFunction = async (parameters, salt, password) => {
  const { algorithm, cost, keyLength = 32 } = parameters;
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error('PBKDF2/SHA-256 only');
  return {
    parameters: {},
    derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
  };
};
