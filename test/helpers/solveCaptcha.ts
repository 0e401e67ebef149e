import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaForm } from '../../shared/captcha';
import { api } from './api';

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
  const challenge: Challenge = body;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved in time');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
