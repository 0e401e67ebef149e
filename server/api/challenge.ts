import type { Captcha } from '../captcha/captcha';
import { ApiProblem } from './problem';
import type { ApiHandler } from './route';

/** GET /api/captcha/challenge: a fresh challenge; 404 where the captcha is somebody else's. */
export function challengeHandler({ captcha }: { captcha: Captcha }): ApiHandler {
  return () => {
    if (!captcha.challenge) throw new ApiProblem('not-found');
    return captcha.challenge();
  };
}
