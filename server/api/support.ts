import { supportForm } from '../../shared/supportForm';
import type { Services } from '../services';
import type { SupportMessage } from '../upstream/mailHost';
import { settleSend, submitSentences } from './failures';
import { requireHuman } from './human';
import { ApiProblem } from './problem';
import type { ApiHandler } from './route';
import { callContext, checkedBody, submitOnce } from './submit';

const sentences = submitSentences('support.failed');

type Deps = Pick<Services, 'captcha' | 'idempotency' | 'mailHost' | 'outbox' | 'tickets'>;

/** POST /api/support: the name that is forwarded comes out of the ticket, never out of the body. */
export function supportHandler(services: Deps): ApiHandler {
  const { captcha, idempotency, mailHost, outbox, tickets } = services;
  return (req) => {
    const { captcha: token, ticket, ...form } = checkedBody(supportForm, req.body);
    return submitOnce(idempotency, req, form, async () => {
      const claims = tickets.read(ticket);
      if (claims?.uniqueId !== form.uniqueId || claims.role !== form.role) {
        throw new ApiProblem('ticket', 'support.ticket', { field: 'ticket' });
      }
      await requireHuman(captcha, req, token, 'support.captcha');
      const { role, uniqueId, name } = claims;
      const body: SupportMessage = { role, uniqueId, name, message: form.message };
      const result = await mailHost.sendSupport(body, callContext(req));
      return settleSend(result, { call: 'support', body }, outbox, req.info.id, sentences);
    });
  };
}
