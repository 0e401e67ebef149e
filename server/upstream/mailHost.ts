import { type ContactMessage, contactMessageFields } from '../../shared/contactForm';
import { pick } from '../../shared/formFields';
import { type SupportMessage, supportMessageFields } from '../../shared/supportForm';
import { isSuccess } from './answer';
import { type CallContext, type Failure, isOk, type Outcome } from './outcome';
import type { Call, Upstream } from './upstream';

const calls = {
  contact: { name: 'contact', path: '/support/contact_send.php', kind: 'submit' },
  support: { name: 'support', path: '/support/support_request.php', kind: 'submit' },
} as const satisfies Record<string, Call>;

/** `refused`: the host responded without success 1. */
export type SendResult = { kind: 'sent' } | { kind: 'refused' } | Failure;

function readSend(outcome: Outcome): SendResult {
  if (outcome.kind !== 'answer') return outcome;
  return isOk(outcome.status) && isSuccess(outcome.body) ? { kind: 'sent' } : { kind: 'refused' };
}

/** A message for the company. */
export type MailMessage =
  | { call: 'contact'; body: ContactMessage }
  | { call: 'support'; body: SupportMessage };

/** The mail host's calls (docs/BEHAVIOUR.md, PHP hosts). */
export function createMailHost(upstream: Upstream) {
  return {
    async send({ call, body }: MailMessage, context: CallContext): Promise<SendResult> {
      const sent =
        call === 'contact'
          ? { formData: pick(body, contactMessageFields) }
          : pick(body, supportMessageFields);
      return readSend(await upstream.post(calls[call], sent, context));
    },
  };
}

export type MailHost = ReturnType<typeof createMailHost>;
