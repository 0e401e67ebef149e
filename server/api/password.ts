import { messages } from '../../shared/messages';
import { newPasswordForm, type ResetLink, resetLink } from '../../shared/newPassword';
import type { Services } from '../services';
import { lookupSentences, submitSentences, upstreamProblem } from './failures';
import { ApiProblem } from './problem';
import type { ApiHandler, ApiRequest } from './route';
import { callContext, checkedBody, submitOnce } from './submit';

const { password: sentences } = messages;

type Deps = Pick<Services, 'idempotency' | 'resetLinkGuard'>;

async function requireTry(
  { resetLinkGuard }: Deps,
  link: ResetLink,
  { info }: ApiRequest,
): Promise<void> {
  if (await resetLinkGuard.mayTry(link)) return;
  resetLinkGuard.refused(info.id);
  throw new ApiProblem('rate-limited', messages.rateLimited, undefined, {
    'Retry-After': String(resetLinkGuard.retryAfter),
  });
}

/** POST /api/password/verify: the state of a reset link (docs/BEHAVIOUR.md, Password recovery). */
export function passwordVerifyHandler(services: Deps): ApiHandler {
  return async (req) => {
    const link = checkedBody(resetLink, req.body);
    await requireTry(services, link, req);
    const result = await services.resetLinkGuard.verify(link, callContext(req));
    if (result.kind === 'valid') {
      return { success: 1, message: result.message, data: result.data };
    }
    if (result.kind === 'expired') {
      throw new ApiProblem('expired', result.message ?? sentences.expired);
    }
    if (result.kind === 'invalid') {
      throw new ApiProblem('rejected', result.message ?? sentences.invalid);
    }
    throw upstreamProblem(result, lookupSentences(sentences.unexpected));
  };
}

/** POST /api/password/done: sets the new password, once per intent. */
export function passwordDoneHandler(services: Deps): ApiHandler {
  return (req) => {
    const { password, ...link } = checkedBody(newPasswordForm, req.body);
    return submitOnce(services.idempotency, req, { ...link, password }, async () => {
      await requireTry(services, link, req);
      const result = await services.resetLinkGuard.change(link, password, callContext(req));
      if (result.kind === 'changed') return { success: 1, message: result.message };
      if (result.kind === 'rejected') {
        throw new ApiProblem('rejected', result.message ?? sentences.unexpected);
      }
      throw upstreamProblem(result, submitSentences(sentences.unexpected));
    });
  };
}
