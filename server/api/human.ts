import type { SentenceName } from '../../shared/texts/texts';
import type { Captcha } from '../captcha/captcha';
import { ApiProblem } from './problem';
import type { ApiRequest } from './route';

/** Throws unless the captcha's answer holds. `sentenceName` is what the form says when it does not. */
export async function requireHuman(
  captcha: Captcha,
  { info }: ApiRequest,
  token: string,
  sentenceName: SentenceName,
): Promise<void> {
  const result = await captcha.verify(token, { requestId: info.id });
  if (result === 'unavailable') {
    throw new ApiProblem('captcha-unavailable', 'captchaUnavailable');
  }
  if (result === 'rejected') throw new ApiProblem('captcha', sentenceName, { field: 'captcha' });
}
