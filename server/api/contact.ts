import { contactForm } from '../../shared/contactForm';
import type { Services } from '../services';
import { settleSend, submitSentences } from './failures';
import { requireHuman } from './human';
import type { ApiHandler } from './route';
import { callContext, checkedBody, submitOnce } from './submit';

const sentences = submitSentences('contact.failed');

type Deps = Pick<Services, 'captcha' | 'idempotency' | 'mailHost' | 'outbox'>;

/** POST /api/contact: checks the form and the captcha, and forwards the message once. */
export function contactHandler({ captcha, idempotency, mailHost, outbox }: Deps): ApiHandler {
  return (req) => {
    const { captcha: token, ...message } = checkedBody(contactForm, req.body);
    return submitOnce(idempotency, req, message, async () => {
      await requireHuman(captcha, req, token, 'contact.captcha');
      const result = await mailHost.sendContact(message, callContext(req));
      return settleSend(result, { call: 'contact', body: message }, outbox, req.info.id, sentences);
    });
  };
}
