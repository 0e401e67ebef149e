import type { Values } from '../../shared/rules';
import type { SupportMessage, supportForm } from '../../shared/supportForm';
import { count } from '../middleware/rateLimits';
import type { Services } from '../services';
import { settleSend } from './failures';
import { ApiProblem } from './problem';
import { requireCaptcha } from './requireCaptcha';
import type { ApiHandler } from './route';
import { callContext, submitOnce } from './submit';

/** POST /api/support: the forwarded name comes from the ticket, never from the body. */
export function supportHandler(services: Services): ApiHandler<Values<typeof supportForm>> {
  const { captcha, limits, mailHost, outbox, reportSecurity, tickets } = services;
  return (req) => {
    const { captcha: token, ticket, ...form } = req.body;
    return submitOnce(services, req, form, async () => {
      const claims = tickets.read(ticket, form);
      if (typeof claims === 'string') {
        reportSecurity('ticket_rejected', claims, req.info.id);
        throw new ApiProblem('ticket', 'support.ticket', { field: 'ticket' });
      }
      await requireCaptcha(captcha, req, token, 'support');
      await count(limits.support, req);
      const body: SupportMessage = { ...claims, message: form.message };
      const result = await mailHost.sendSupport(body, callContext(req));
      return settleSend(result, { call: 'support', body }, outbox, req.info.id, 'support.failed');
    });
  };
}
