import type { RequestHandler } from 'express';
import { contactForm } from '../../shared/contactForm';
import { messages } from '../../shared/messages';
import type { Services } from '../services';
import { settleSend, submitSentences } from './failures';
import { requireHuman } from './human';
import { callContext, checkedBody, submitOnce } from './submit';

const sentences = submitSentences(messages.contact.failed);

type Needs = Pick<Services, 'captcha' | 'idempotency' | 'mailHost' | 'outbox'>;

/** POST /api/contact: checks the form and the captcha, and forwards the message once. */
export function contactHandler({ captcha, idempotency, mailHost, outbox }: Needs): RequestHandler {
  return async (req, res) => {
    const { captcha: token, ...message } = checkedBody(contactForm, req.body);
    const answer = await submitOnce(idempotency, req, message, async () => {
      await requireHuman(captcha, req, token, messages.contact.captcha);
      const result = await mailHost.sendContact(message, callContext(req));
      return settleSend(result, { call: 'contact', body: message }, outbox, req.info.id, sentences);
    });
    res.json(answer);
  };
}
