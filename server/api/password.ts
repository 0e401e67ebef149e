import type { newPasswordBody, verifyLinkBody } from '../../shared/newPassword';
import type { Values } from '../../shared/rules';
import { count } from '../middleware/rateLimits';
import type { LinkAttempt } from '../security/resetLinkGuard';
import type { Services } from '../services';
import { lookupProblem, submitProblem } from './failures';
import { ApiProblem } from './problem';
import { requireCaptcha } from './requireCaptcha';
import type { ApiHandler, ApiRequest } from './route';
import { callContext, submitOnce } from './submit';

/** An attempt that passes if `token` is a valid captcha answer, should one be required. */
function linkAttempt({ captcha }: Services, req: ApiRequest, token = ''): LinkAttempt {
  return {
    context: callContext(req),
    requireCaptcha: () => requireCaptcha(captcha, req, token, 'password'),
  };
}

/** POST /api/password/verify: the state of a reset link (docs/BEHAVIOUR.md, Password recovery). */
export function passwordVerifyHandler(
  services: Services,
): ApiHandler<Values<typeof verifyLinkBody>> {
  return async (req) => {
    const { captcha, ...link } = req.body;
    await count(services.limits.password, req);
    const result = await services.resetLinkGuard.verify(link, linkAttempt(services, req, captcha));
    if (result.kind === 'valid') {
      return { success: 1, message: result.message, data: result.data };
    }
    if (result.kind === 'expired' || result.kind === 'invalid') {
      const code = result.kind === 'expired' ? 'expired' : 'rejected';
      throw new ApiProblem(code, `password.${result.kind}`, { hostMessage: result.message });
    }
    throw lookupProblem(result, 'password.unexpected');
  };
}

/** POST /api/password/done: sets the new password, once per intent. */
export function passwordDoneHandler(
  services: Services,
): ApiHandler<Values<typeof newPasswordBody>> {
  return (req) => {
    const { captcha, password, ...link } = req.body;
    return submitOnce(services, req, { ...link, password }, async () => {
      await count(services.limits.password, req);
      const attempt = linkAttempt(services, req, captcha);
      const result = await services.resetLinkGuard.change(link, password, attempt);
      if (result.kind === 'changed') return { success: 1, message: result.message };
      if (result.kind === 'rejected') {
        throw new ApiProblem('rejected', 'password.unexpected', { hostMessage: result.message });
      }
      throw submitProblem(result, 'password.unexpected');
    });
  };
}
