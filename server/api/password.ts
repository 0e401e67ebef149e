import { newPasswordBody, verifyLinkBody } from '../../shared/newPassword';
import type { LinkTry } from '../security/resetLinkGuard';
import type { Services } from '../services';
import { lookupSentences, submitSentences, upstreamProblem } from './failures';
import { requireHuman } from './human';
import { ApiProblem } from './problem';
import type { ApiHandler, ApiRequest } from './route';
import { callContext, checkedBody, submitOnce } from './submit';

type Deps = Pick<Services, 'captcha' | 'idempotency' | 'resetLinkGuard'>;

/** A try whose visitor sends a captcha once the answer has asked for one. */
function linkTry({ captcha }: Deps, req: ApiRequest, token = ''): LinkTry {
  return {
    context: callContext(req),
    provePerson: () => requireHuman(captcha, req, token, 'contact.captcha'),
  };
}

/** POST /api/password/verify: the state of a reset link (docs/BEHAVIOUR.md, Password recovery). */
export function passwordVerifyHandler(services: Deps): ApiHandler {
  return async (req) => {
    const { captcha, ...link } = checkedBody(verifyLinkBody, req.body);
    const result = await services.resetLinkGuard.verify(link, linkTry(services, req, captcha));
    if (result.kind === 'valid') {
      return { success: 1, message: result.message, data: result.data };
    }
    if (result.kind === 'expired') {
      throw new ApiProblem('expired', 'password.expired', { hostSays: result.message });
    }
    if (result.kind === 'invalid') {
      throw new ApiProblem('rejected', 'password.invalid', { hostSays: result.message });
    }
    throw upstreamProblem(result, lookupSentences('password.unexpected'));
  };
}

/** POST /api/password/done: sets the new password, once per intent. */
export function passwordDoneHandler(services: Deps): ApiHandler {
  return (req) => {
    const { captcha, password, ...link } = checkedBody(newPasswordBody, req.body);
    return submitOnce(services.idempotency, req, { ...link, password }, async () => {
      const by = linkTry(services, req, captcha);
      const result = await services.resetLinkGuard.change(link, password, by);
      if (result.kind === 'changed') return { success: 1, message: result.message };
      if (result.kind === 'rejected') {
        throw new ApiProblem('rejected', 'password.unexpected', { hostSays: result.message });
      }
      throw upstreamProblem(result, submitSentences('password.unexpected'));
    });
  };
}
