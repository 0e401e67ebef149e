import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { api } from './api';

/** Asks a site for a challenge, does its work, and gives what the form would send. */
export async function solveCaptcha(siteUrl: string): Promise<string> {
  const { body } = await api({ url: siteUrl }).get('/api/captcha/challenge');
  const challenge: Challenge = body;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved in time');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
