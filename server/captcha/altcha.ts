import { createHmac } from 'node:crypto';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { CaptchaForm } from '../../shared/captcha';
import { durations } from '../../shared/durations';
import type { CaptchaCheck } from './check';

/**
 * The cost of a challenge. A browser computes at most 1.2 million iterations of PBKDF2. The server
 * creates a challenge in less than 0.5 ms, because it computes only one round. docs/DECISIONS.md
 * says why the function is not memory-hard.
 */
const work = { algorithm: 'PBKDF2/SHA-256', iterations: 1_000, maxRounds: 1_200 };

/**
 * The content of a token, which is this object as JSON in base64. Only a valid signature proves
 * that its challenge was issued by this site.
 */
const payload = z.object({
  challenge: z.custom<Challenge>(),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * Derives two keys from one secret. With one key, the signature of a challenge could pass for that
 * of a solution.
 */
function keysFrom(secret: string) {
  const keyFor = (use: string) => createHmac('sha256', secret).update(use).digest('hex');
  return {
    hmacSignatureSecret: keyFor('altcha challenge'),
    hmacKeySignatureSecret: keyFor('altcha solution'),
  };
}

/**
 * Creates the self-hosted proof of work. A challenge is signed with the secret, bound to a form,
 * and valid for 20 minutes. The server stores only the nonces of used tokens.
 */
export function createAltcha(secret: string) {
  const keys = keysFrom(secret);

  /** Returns a new challenge as plain JSON. */
  async function challenge(form: CaptchaForm): Promise<object> {
    return createChallenge({
      algorithm: work.algorithm,
      cost: work.iterations,
      counter: randomInt(work.maxRounds),
      expiresAt: new Date(Date.now() + durations.challengeLifetime),
      data: { form },
      deriveKey,
      ...keys,
    });
  }

  const check: CaptchaCheck = async (token, form) => {
    try {
      const given = payload.parse(JSON.parse(Buffer.from(token, 'base64').toString()));
      const result = await verifySolution({ ...given, deriveKey, ...keys });
      if (result.expired) return 'expired';
      if (result.invalidSignature) return 'signature';
      if (!result.verified) return 'solution';
      const { data, nonce } = given.challenge.parameters;
      // The signed nonce is the key, so that a token in another spelling does not pass a second
      // time.
      return data?.form === form ? { key: `altcha:${nonce}` } : 'form';
    } catch {
      return 'malformed';
    }
  };
  return { challenge, check };
}
