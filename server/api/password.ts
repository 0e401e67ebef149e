import type { newPasswordBody, verifyLinkBody } from '../../shared/newPassword';
import type { Values } from '../../shared/rules';
import type { LinkAttempt } from '../security/resetLinkGuard';
import type { Services } from '../services';
import { type ApiHandler, ApiProblem, type ApiRequest, submitProblem } from './problem';
import { callContext, requireCaptcha, submitOnce } from './submit';

/** Counts an attempt, which passes above the limit or budget if `token` is a valid captcha answer. */
async function countedAttempt(
  services: Services,
  req: ApiRequest,
  token = '',
): Promise<LinkAttempt> {
  let checked: Promise<void> | undefined;
  // One answer serves the limit and the budget.
  const answered = () => {
    checked ??= requireCaptcha(services, req, token, 'password');
    return checked;
  };
  if (!(await services.limits.countLink(req))) await answered();
  return { context: callContext(req), requireCaptcha: answered };
}

/** POST /api/password/verify: the state of a reset link (docs/BEHAVIOUR.md, Password recovery). */
export function passwordVerifyHandler(
  services: Services,
): ApiHandler<Values<typeof verifyLinkBody>> {
  return async (req) => {
    const { captcha, ...link } = req.body;
    const attempt = await countedAttempt(services, req, captcha);
    const result = await services.resetLinkGuard.verify(link, attempt);
    if (result.kind === 'valid') {
      return { success: 1, message: result.message, data: result.data };
    }
    if (result.kind === 'expired' || result.kind === 'invalid') {
      const code = result.kind === 'expired' ? 'expired' : 'rejected';
      throw new ApiProblem(code, `password.${result.kind}`, { hostMessage: result.message });
    }
    throw new ApiProblem('upstream', 'password.unexpected');
  };
}

/** POST /api/password/done: sets the new password, once per intent. */
export function passwordDoneHandler(
  services: Services,
): ApiHandler<Values<typeof newPasswordBody>> {
  return (req) => {
    const { captcha, password, ...link } = req.body;
    return submitOnce(services, req, { ...link, password }, async () => {
      const attempt = await countedAttempt(services, req, captcha);
      const result = await services.resetLinkGuard.change(link, password, attempt);
      if (result.kind === 'changed') return { success: 1, message: result.message };
      if (result.kind === 'rejected') {
        throw new ApiProblem('rejected', 'password.unexpected', { hostMessage: result.message });
      }
      throw submitProblem(result, 'password.unexpected');
    });
  };
}
