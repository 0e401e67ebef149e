import type { newPasswordBody, ResetLink, verifyLinkBody } from '../../shared/newPassword';
import type { Values } from '../../shared/rules';
import { tryConsume } from '../middleware/rateLimits';
import type { Services } from '../services';
import { type ApiHandler, ApiProblem, type ApiRequest, submitProblem } from './problem';
import { callContext, checkCaptcha, submitOnce } from './submit';

/**
 * Counts a request with a reset link by its client address. Returns a function that counts it by
 * the id of the link, and then runs the upstream call. Above a limit a request is not rejected, but
 * requires a captcha. Both functions throw an ApiProblem if that captcha is missing or does not
 * pass.
 *
 * The limit of the client address comes first, because each counted id becomes a key in Redis.
 * Above this limit the id is counted only if the request has a solved captcha. Guesses at one id
 * from all client addresses share the limit of the id.
 */
async function guardLink(services: Services, req: ApiRequest<ResetLink & { captcha?: string }>) {
  const { limits } = services;
  const { captcha, unique_id } = req.body;
  const needCaptcha = () => checkCaptcha(services, req, captcha, 'password');
  const consume = (await tryConsume(limits.password, req)) ? undefined : await needCaptcha();
  return async <T extends { kind: string }>(callHost: () => Promise<T>): Promise<T> => {
    await consume?.();
    // A database may ignore the case of ids, so the limit ignores it too. The host gets the id as
    // typed.
    req.info.rateLimitKeys.id = unique_id.toLowerCase();
    const isWithin = await tryConsume(limits.reset_link_id, req);
    if (!isWithin && !consume) await (await needCaptcha())();
    const result = await callHost();
    // After any other outcome the request stays counted, because it may be a wrong guess.
    req.info.failedAttempt = !['valid', 'answered', 'notSent'].includes(result.kind);
    return result;
  };
}

/** POST /api/password/verify: the state of a reset link (docs/BEHAVIOUR.md, Password recovery). */
export function passwordVerifyHandler(
  services: Services,
): ApiHandler<Values<typeof verifyLinkBody>> {
  return async (req) => {
    const { captcha: _, ...link } = req.body;
    const guarded = await guardLink(services, req);
    const result = await guarded(() => services.hosts.verifyPasswordLink(link, callContext(req)));
    if (result.kind === 'valid') {
      return { success: 1, message: result.message, data: result.data };
    }
    if (result.kind === 'expired' || result.kind === 'invalid') {
      services.reportSecurity('reset_link_wrong', result.kind, req.info);
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
  return async (req) => {
    const { captcha: _, ...change } = req.body;
    const guarded = await guardLink(services, req);
    return submitOnce(services, req, change, async () => {
      const result = await guarded(() => services.hosts.changePassword(change, callContext(req)));
      if (result.kind === 'answered') return { success: 1, message: result.message };
      if (result.kind === 'refused' && result.body) {
        throw new ApiProblem('rejected', 'password.unexpected', { hostMessage: result.message });
      }
      throw submitProblem(result, 'password.unexpected');
    });
  };
}
