import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaForm } from '../../shared/captcha';
import { api } from './api';

/** Does the work of a challenge. */
export async function solve(challenge: Challenge): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 0 });
  if (!solution) throw new Error('not solved in time');
  return solution;
}

/** A challenge and its solution as a form sends them. */
export const pack = (challenge: unknown, solution: unknown) =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

/**
 * Asks a site for a form's challenge, does its work, and gives what the form would send.
 * @param headers such as `X-Forwarded-For`, where the site trusts it
 */
export async function solveCaptcha(
  siteUrl: string,
  form: CaptchaForm,
  headers: Record<string, string> = {},
): Promise<string> {
  const { body } = await api({ url: siteUrl }).get(`/api/captcha/challenge?for=${form}`, headers);
  return pack(body, await solve(body));
}
