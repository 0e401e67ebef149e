import { type CaptchaForm, captchaSentences } from '../../shared/captcha';
import { addressRange } from '../captcha/addressRange';
import type { Captcha } from '../captcha/captcha';
import { ApiProblem } from './problem';
import type { ApiRequest } from './route';

async function check(
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

/** The same where a limit of the visitor's address asks for it. */
export async function requireCaptchaAboveLimit(
  ...given: Parameters<typeof requireCaptcha>
): Promise<void> {
  const [, { info }] = given;
  if (info.aboveLimit) await requireCaptcha(...given);
}
