import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveKey } from '../../client/forms/solveInScript';

describe('key derivation without Web Crypto', () => {
  it.each([
    [1, 32],
    [100, 32],
    [5, 33],
  ])('gives the key that Node gives: cost %i, %i bytes', async (cost, keyLength) => {
    const password = randomBytes(20);
    const salt = randomBytes(16);
    const parameters = { algorithm: 'PBKDF2/SHA-256', cost, keyLength } as never;
    const { derivedKey } = await deriveKey(parameters, salt, password);
    expect(Buffer.from(derivedKey)).toEqual(pbkdf2Sync(password, salt, cost, keyLength, 'sha256'));
  });

  it('refuses any other algorithm', async () => {
    const parameters = { algorithm: 'ARGON2ID', cost: 1, keyLength: 32 } as never;
    await expect(deriveKey(parameters, new Uint8Array(1), new Uint8Array(1))).rejects.toThrow();
  });
});
