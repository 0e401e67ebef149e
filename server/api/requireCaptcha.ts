import { type CaptchaForm, captchaSentences } from '../../shared/captcha';
import type { Captcha } from '../captcha/captcha';
import { ApiProblem } from './problem';
import type { ApiRequest } from './route';

async function check(
  captcha: Captcha,
  { info }: ApiRequest,
  token: string,
  form: CaptchaForm,
): Promise<void> {
  const result = await captcha.verify(token, form, info.id);
  if (result === 'unavailable') {
    throw new ApiProblem('captcha-unavailable', 'captchaUnavailable');
  }
  if (result === 'passed') return;
  throw new ApiProblem('captcha', captchaSentences[form], { field: 'captcha' });
}

/** Rejects unless `token` is a valid captcha answer for this form, and uses it up. It is checked once for each request. */
export function requireCaptcha(
  captcha: Captcha,
  req: ApiRequest,
  token: string,
  form: CaptchaForm,
): Promise<void> {
  req.info.captcha ??= check(captcha, req, token, form);
  return req.info.captcha;
}
