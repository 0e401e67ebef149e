import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import { durations } from '../../shared/limits';
import type { CaptchaChecker } from './types';

/** About 0.3 s of a desktop's time: 100 to 300 rounds of PBKDF2 with 5000 iterations each. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 5_000, rounds: { min: 100, max: 300 } };

/** What the browser sends: base64 of this as JSON. The signature proves that it is ours. */
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function decode(token: string): z.infer<typeof payload> | undefined {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** The self-hosted proof of work: keyed by the secret, lives 20 minutes, no state but the used nonces. */
export function createAltcha(secret: string): CaptchaChecker {
  // Two keys from one secret: with one key a signature of the one kind could pass for the other.
  const keyFor = (use: string) => createHmac('sha256', secret).update(use).digest('hex');
  const keys = {
    hmacSignatureSecret: keyFor('altcha challenge'),
    hmacKeySignatureSecret: keyFor('altcha solution'),
  };

  return {
    challenge: () =>
      createChallenge({
        algorithm: work.algorithm,
        cost: work.cost,
        counter: randomInt(work.rounds.max, work.rounds.min),
        expiresAt: new Date(Date.now() + durations.challengeLifetime),
        deriveKey,
        ...keys,
      }),

    async check(token) {
      const given = decode(token);
      if (!given) return { verdict: 'rejected', reason: 'malformed' };
      const result = await verifySolution({
        challenge: given.challenge,
        solution: given.solution,
        deriveKey,
        ...keys,
      });
      if (result.expired) return { verdict: 'rejected', reason: 'expired' };
      if (result.invalidSignature) return { verdict: 'rejected', reason: 'signature' };
      if (!result.verified) return { verdict: 'rejected', reason: 'solution' };
      const { nonce, expiresAt } = given.challenge.parameters;
      // The nonce is signed: another spelling of the same token is the same token.
      const use = { key: `altcha:${nonce}`, ttlMs: expiresAt * 1_000 - Date.now() + 1_000 };
      return { verdict: 'passed', use };
    },

    close: async () => {},
  };
}
