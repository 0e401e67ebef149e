import type { ContactForm } from '../../shared/contactForm';
import { count } from '../middleware/rateLimits';
import type { Services } from '../services';
import { settleSend } from './failures';
import { requireCaptcha } from './requireCaptcha';
import type { ApiHandler } from './route';
import { callContext, submitOnce } from './submit';

/** POST /api/contact: checks the form and the captcha, and forwards the message once. */
export function contactHandler(services: Services): ApiHandler<ContactForm> {
  const { captcha, limits, mailHost, outbox } = services;
  return (req) => {
    const { captcha: token, ...message } = req.body;
    return submitOnce(services, req, message, async () => {
      await requireCaptcha(captcha, req, token, 'contact');
      await count(limits.contact, req);
      const result = await mailHost.sendContact(message, callContext(req));
      const stored = { call: 'contact', body: message } as const;
      return settleSend(result, stored, outbox, req.info.id, 'contact.failed');
    });
  };
}
