import type { newPasswordBody, verifyLinkBody } from '../../shared/newPassword';
import type { Values } from '../../shared/rules';
import type { Services } from '../services';
import { type ApiHandler, ApiProblem, submitProblem } from './problem';
import { requireCaptcha, submitOnce } from './submit';

/** POST /api/password/verify: the state of a reset link (docs/BEHAVIOUR.md, Password recovery). */
export function passwordVerifyHandler(
  services: Services,
): ApiHandler<Values<typeof verifyLinkBody>> {
  return async (req) => {
    const { captcha, ...link } = req.body;
    const answered = () => requireCaptcha(services, req, captcha, 'password');
    const result = await services.resetLinkGuard.verify(req, link, answered);
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
      const answered = () => requireCaptcha(services, req, captcha, 'password');
      const result = await services.resetLinkGuard.change(req, link, password, answered);
      if (result.kind === 'changed') return { success: 1, message: result.message };
      if (result.kind === 'rejected') {
        throw new ApiProblem('rejected', 'password.unexpected', { hostMessage: result.message });
      }
      throw submitProblem(result, 'password.unexpected');
    });
  };
}
