import type { newPasswordBody, ResetLink, verifyLinkBody } from '../../shared/newPassword';
import type { Values } from '../../shared/rules';
import { tryConsume } from '../middleware/rateLimits';
import type { Services } from '../services';
import type { LinkResult } from '../upstream/hosts';
import { type ApiHandler, ApiProblem, type ApiRequest, submitProblem } from './problem';
import { callContext, requireCaptcha, submitOnce } from './submit';

/**
 * Asks the host about a reset link, or for a new password with it. Guesses from many addresses share one limit per id. No visitor is ever
 * locked out: above a limit each attempt requires a captcha.
 */
async function guarded<T extends { kind: string }>(
  { limits }: Services,
  req: ApiRequest,
  { unique_id }: ResetLink,
  needCaptcha: () => Promise<void>,
  ask: () => Promise<T>,
): Promise<T> {
  // A database may ignore the case of ids, so the limit does too. The host gets the id as it was typed.
  req.info.rateLimitKeys.id = unique_id.toLowerCase();
  const isWithin = [
    await tryConsume(limits.password, req),
    await tryConsume(limits.reset_link_id, req),
  ];
  if (isWithin.includes(false)) await needCaptcha();
  const result = await ask();
  // Any other answer may mean a wrong guess.
  req.info.failedAttempt = !['valid', 'answered', 'notSent'].includes(result.kind);
  return result;
}

/**
 * Checks a reset link.
 * @param needCaptcha called above a limit; throws unless the captcha passes
 */
export function checkLink(
  services: Services,
  req: ApiRequest,
  link: ResetLink,
  needCaptcha: () => Promise<void>,
): Promise<LinkResult> {
  return guarded(services, req, link, needCaptcha, async () => {
    const result = await services.hosts.verifyPasswordLink(link, callContext(req));
    if (result.kind === 'expired' || result.kind === 'invalid')
      services.reportSecurity('reset_link_wrong', result.kind, req.info);
    return result;
  });
}

/** POST /api/password/verify: the state of a reset link (docs/BEHAVIOUR.md, Password recovery). */
export function passwordVerifyHandler(
  services: Services,
): ApiHandler<Values<typeof verifyLinkBody>> {
  return async (req) => {
    const { captcha, ...link } = req.body;
    const needCaptcha = () => requireCaptcha(services, req, captcha, 'password');
    const result = await checkLink(services, req, link, needCaptcha);
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
      const needCaptcha = () => requireCaptcha(services, req, captcha, 'password');
      const result = await guarded(services, req, link, needCaptcha, () =>
        services.hosts.changePassword({ ...link, password }, callContext(req)),
      );
      if (result.kind === 'answered') return { success: 1, message: result.message };
      if (result.kind === 'refused' && result.body) {
        throw new ApiProblem('rejected', 'password.unexpected', { hostMessage: result.message });
      }
      throw submitProblem(result, 'password.unexpected');
    });
  };
}
