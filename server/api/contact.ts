import type { ContactForm } from '../../shared/contactForm';
import { count, refuseUsedUp } from '../middleware/rateLimits';
import type { Services } from '../services';
import { requireCaptcha } from './requireCaptcha';
import type { ApiHandler } from './route';
import { forward, submitOnce } from './submit';

/** POST /api/contact: checks the form and the captcha, and forwards the message once. */
export function contactHandler(services: Services): ApiHandler<ContactForm> {
  const { captcha, limits } = services;
  return (req) => {
    const { captcha: token, ...body } = req.body;
    return submitOnce(services, req, body, async () => {
      await refuseUsedUp(limits.contact, req);
      await requireCaptcha(captcha, req, token, 'contact');
      await count(limits.contact, req);
      return forward(services, req, { call: 'contact', body }, 'contact.failed');
    });
  };
}
