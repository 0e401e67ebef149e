import type { RequestHandler } from 'express';
import type { Captcha } from '../captcha/captcha';
import { ApiProblem } from './problem';

/** GET /api/captcha/challenge: a fresh challenge; 404 where the captcha is somebody else's. */
export function challengeHandler({ captcha }: { captcha: Captcha }): RequestHandler {
  return async (_req, res) => {
    if (!captcha.challenge) throw new ApiProblem('not-found');
    res.json(await captcha.challenge());
  };
}
