import { type CaptchaForm, captchaSentences } from '../../shared/captcha';
import { addressRange } from '../captcha/addressRange';
import type { Captcha } from '../captcha/captcha';
import { ApiProblem } from './problem';
import type { ApiRequest } from './route';

/** Throws unless `token` is a valid captcha answer for this form, and uses it up. */
export async function requireCaptcha(
  captcha: Captcha,
  { info }: ApiRequest,
  token: string,
  form: CaptchaForm,
): Promise<void> {
  const binding = { form, network: addressRange(info.ip) };
  const result = await captcha.verify(token, binding, info.id);
  if (result === 'unavailable') {
    throw new ApiProblem('captcha-unavailable', 'captchaUnavailable');
  }
  if (result === 'passed') return;
  const reason = result === 'other-network' ? 'network' : undefined;
  throw new ApiProblem('captcha', captchaSentences[form], { field: 'captcha', reason });
}
