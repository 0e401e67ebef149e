import { type CaptchaForm, captchaSentences } from '../../shared/captcha';
import type { Services } from '../services';
import { ApiProblem } from './problem';
import type { ApiHandler } from './route';

/** GET /api/captcha/challenge?for=: a fresh challenge for one form. 404 with a third-party captcha, 422 for an unknown form. */
export function challengeHandler({ captcha }: Services): ApiHandler {
  return ({ url }) => {
    if (!captcha.challenge) throw new ApiProblem('not-found');
    const form = new URL(url, 'http://localhost').searchParams.get('for') ?? '';
    if (!Object.hasOwn(captchaSentences, form)) {
      throw new ApiProblem('invalid', 'reload', { field: 'for' });
    }
    return captcha.challenge(form as CaptchaForm);
  };
}
