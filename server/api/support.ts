import type { Values } from '../../shared/rules';
import type { supportForm } from '../../shared/supportForm';
import { count, refuseUsedUp } from '../middleware/rateLimits';
import type { Services } from '../services';
import { ApiProblem } from './problem';
import { requireCaptcha } from './requireCaptcha';
import type { ApiHandler } from './route';
import { forward, submitOnce } from './submit';

/** POST /api/support: the forwarded name comes from the ticket, never from the body. */
export function supportHandler(services: Services): ApiHandler<Values<typeof supportForm>> {
  const { captcha, limits, reportSecurity, tickets } = services;
  return (req) => {
    const { captcha: token, ticket, ...form } = req.body;
    return submitOnce(services, req, form, async () => {
      const claims = tickets.read(ticket, form);
      if (typeof claims === 'string') {
        reportSecurity('ticket_rejected', claims, req.info.id);
        throw new ApiProblem('ticket', 'support.ticket', { field: 'ticket' });
      }
      await refuseUsedUp(limits.support, req);
      await requireCaptcha(captcha, req, token, 'support');
      await count(limits.support, req);
      const body = { ...claims, message: form.message };
      return forward(services, req, { call: 'support', body }, 'support.failed');
    });
  };
}
