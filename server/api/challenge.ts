import { anyNetwork, type CaptchaForm, captchaSentences } from '../../shared/captcha';
import { addressRange } from '../captcha/addressRange';
import type { Services } from '../services';
import { ApiProblem } from './problem';
import type { ApiHandler } from './route';

/**
 * GET /api/captcha/challenge?for=: a fresh challenge for one form, bound to the visitor's network, or to none with
 * `&network=any`. 404 with a third-party captcha, 422 for an unknown form or network.
 */
export function challengeHandler({ captcha }: Services): ApiHandler {
  return ({ info, url }) => {
    if (!captcha.challenge) throw new ApiProblem('not-found');
    const query = new URL(url, 'http://localhost').searchParams;
    const form = query.get('for') ?? '';
    const network = query.get('network') ?? addressRange(info.ip);
    if (!Object.hasOwn(captchaSentences, form)) {
      throw new ApiProblem('invalid', 'reload', { field: 'for' });
    }
    if (query.has('network') && network !== anyNetwork) {
      throw new ApiProblem('invalid', 'reload', { field: 'network' });
    }
    return captcha.challenge({ form: form as CaptchaForm, network });
  };
}
