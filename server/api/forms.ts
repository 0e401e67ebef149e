import type { ContactForm } from '../../shared/contactForm';
import { pick, type Values } from '../../shared/rules';
import {
  type supportForm,
  supportMessageFields,
  type verifyIdForm,
} from '../../shared/supportForm';
import type { Services } from '../services';
import { type ApiHandler, ApiProblem } from './problem';
import { callContext, checkCaptcha, sendOrQueue, submitOnce } from './submit';

/** POST /api/contact: checks the form and the captcha, and forwards the message once. */
export function contactHandler(services: Services): ApiHandler<ContactForm> {
  return async (req) => {
    const { captcha, ...body } = req.body;
    const consumeCaptcha = await checkCaptcha(services, req, captcha, 'contact');
    return submitOnce(services, req, body, async () => {
      await consumeCaptcha('contact');
      return sendOrQueue(services, req, { call: 'contact', body }, 'contact.failed');
    });
  };
}

/** POST /api/support: the forwarded name comes from the ticket, never from the body. */
export function supportHandler(services: Services): ApiHandler<Values<typeof supportForm>> {
  const { reportSecurity, tickets } = services;
  return async (req) => {
    const { captcha, ticket, ...form } = req.body;
    const consumeCaptcha = await checkCaptcha(services, req, captcha, 'support');
    return submitOnce(services, req, form, async () => {
      const claims = tickets.read(ticket, form);
      if (typeof claims === 'string') {
        reportSecurity('ticket_rejected', claims, req.info);
        throw new ApiProblem('ticket', 'support.ticket', { field: 'ticket' });
      }
      const { rateLimitKeys: keys } = req.info;
      // The key is the id with the client address, not the id alone. Shared links contain ids, so a
      // stranger could otherwise use up the limit of the id's owner.
      keys['id and address'] = `${claims.uniqueId.toLowerCase()} ${keys.address}`;
      await consumeCaptcha('support_id', 'support');
      const body = pick({ ...form, ...claims }, supportMessageFields);
      return sendOrQueue(services, req, { call: 'support', body }, 'support.failed');
    });
  };
}

/**
 * POST /api/support/verify-id: looks an id up, and returns its name with a ticket. Each look-up
 * requires a captcha, because a known id reveals a name. The response is the same for an id that
 * does not exist and for an id of another role.
 */
export function verifyIdHandler(services: Services): ApiHandler<Values<typeof verifyIdForm>> {
  const { hosts, tickets } = services;
  return async (req) => {
    const { captcha, ...question } = req.body;
    const consumeCaptcha = await checkCaptcha(services, req, captcha, 'verify-id');
    await consumeCaptcha('verify_id');
    const result = await hosts.verifyId(question, callContext(req));
    if (result.kind !== 'answered') throw new ApiProblem('upstream', 'support.failed');
    const { name } = result;
    if (!name) throw new ApiProblem('not-found', 'support.unknownId', { field: 'uniqueId' });
    const ticket = tickets.issue({ uniqueId: question.uniqueId, role: question.type, name });
    return { name, ticket };
  };
}
