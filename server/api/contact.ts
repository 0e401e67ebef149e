import type { ContactForm } from '../../shared/contactForm';
import type { Services } from '../services';
import { settleSend, submitSentences } from './failures';
import { requireCaptcha } from './requireCaptcha';
import type { ApiHandler } from './route';
import { callContext, submitOnce } from './submit';

const sentences = submitSentences('contact.failed');

type Deps = Pick<
  Services,
  'captcha' | 'idempotency' | 'limits' | 'mailHost' | 'outbox' | 'reportSecurity'
>;

/** POST /api/contact: checks the form and the captcha, and forwards the message once. */
export function contactHandler(services: Deps): ApiHandler<ContactForm> {
  const { captcha, limits, mailHost, outbox } = services;
  return (req) => {
    const { captcha: token, ...message } = req.body;
    return submitOnce(services, req, message, async () => {
      await requireCaptcha(captcha, req, token, 'contact');
      await req.count(limits.contact);
      const result = await mailHost.sendContact(message, callContext(req));
      return settleSend(result, { call: 'contact', body: message }, outbox, req.info.id, sentences);
    });
  };
}
