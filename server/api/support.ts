import type { Values } from '../../shared/rules';
import type { SupportMessage, supportForm } from '../../shared/supportForm';
import type { Services } from '../services';
import { settleSend, submitSentences } from './failures';
import { ApiProblem } from './problem';
import { requireCaptcha } from './requireCaptcha';
import type { ApiHandler } from './route';
import { callContext, submitOnce } from './submit';

const sentences = submitSentences('support.failed');

type Deps = Pick<
  Services,
  'captcha' | 'idempotency' | 'limits' | 'mailHost' | 'outbox' | 'reportSecurity' | 'tickets'
>;

/** POST /api/support: the forwarded name comes from the ticket, never from the body. */
export function supportHandler(services: Deps): ApiHandler<Values<typeof supportForm>> {
  const { captcha, limits, mailHost, outbox, reportSecurity, tickets } = services;
  return (req) => {
    const { captcha: token, ticket, ...form } = req.body;
    return submitOnce(services, req, form, async () => {
      const claims = tickets.read(ticket);
      const isMismatch =
        typeof claims === 'object' &&
        (claims.uniqueId !== form.uniqueId || claims.role !== form.role);
      if (typeof claims === 'string' || isMismatch) {
        reportSecurity(
          'ticket_rejected',
          typeof claims === 'string' ? claims : 'other-id',
          req.info.id,
        );
        throw new ApiProblem('ticket', 'support.ticket', { field: 'ticket' });
      }
      await requireCaptcha(captcha, req, token, 'support');
      await req.count(limits.support);
      const { role, uniqueId, name } = claims;
      const body: SupportMessage = { role, uniqueId, name, message: form.message };
      const result = await mailHost.sendSupport(body, callContext(req));
      return settleSend(result, { call: 'support', body }, outbox, req.info.id, sentences);
    });
  };
}
