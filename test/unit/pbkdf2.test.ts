import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey as deriveWithNode } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { deriveKey, pbkdf2 } from '../../client/forms/captcha/pbkdf2';

describe('PBKDF2 without Web Crypto', () => {
  it.each([
    [1, 32, 20, 16],
    [2, 32, 20, 16],
    [100, 32, 20, 16],
    [7, 16, 1, 1],
    [3, 64, 64, 64],
    [5, 33, 0, 55],
    [5, 31, 63, 119],
  ])('cost %i, %i bytes, password of %i, salt of %i: as Node has it', (cost, length, p, s) => {
    const password = randomBytes(p);
    const salt = randomBytes(s);
    expect(Buffer.from(pbkdf2(password, salt, cost, length))).toEqual(
      pbkdf2Sync(password, salt, cost, length, 'sha256'),
    );
  });

  it("solves altcha's challenges", async () => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 20,
      counter: 7,
      deriveKey: deriveWithNode,
    });
    expect(await solveChallenge({ challenge, deriveKey })).toMatchObject({ counter: 7 });
  });

  it('knows no other algorithm', async () => {
    const parameters = { algorithm: 'ARGON2ID', cost: 1, keyLength: 32 } as never;
    await expect(deriveKey(parameters, new Uint8Array(1), new Uint8Array(1))).rejects.toThrow();
  });
});
