import type { ContactForm } from '../../shared/contactForm';
import type { Role } from '../../shared/roles';
import { isSuccess } from './answer';
import type { CallContext, Failure, Outcome } from './outcome';
import { isOk } from './outcome';
import type { Call, Upstream } from './upstream';

const calls = {
  contact: { name: 'contact', path: '/support/contact_send.php', kind: 'submit' },
  support: { name: 'support', path: '/support/support_request.php', kind: 'submit' },
} as const satisfies Record<string, Call>;

/** What a visitor writes in the contact form, as it is forwarded. */
export type ContactMessage = Pick<ContactForm, 'name' | 'email' | 'message'>;

/** A support request as it is forwarded: `name` is the verified one, never the typed one. */
export interface SupportMessage {
  role: Role;
  uniqueId: string;
  name: string;
  message: string;
}

/** `refused`: the host answered, and did not say success 1. */
export type SendResult = { kind: 'sent' } | { kind: 'refused' } | Failure;

function readSend(outcome: Outcome): SendResult {
  if (outcome.kind !== 'answer') return outcome;
  return isOk(outcome.status) && isSuccess(outcome.body) ? { kind: 'sent' } : { kind: 'refused' };
}

/** The mail host's calls over a client of it (docs/BEHAVIOUR.md, PHP hosts). */
export function createMailHost(upstream: Upstream) {
  return {
    async sendContact({ name, email, message }: ContactMessage, context: CallContext) {
      const body = { formData: { name, email, message } };
      return readSend(await upstream.post(calls.contact, body, context));
    },
    async sendSupport({ role, uniqueId, name, message }: SupportMessage, context: CallContext) {
      const body = { role, uniqueId, name, message };
      return readSend(await upstream.post(calls.support, body, context));
    },
  };
}

/** The calls of the mail host. */
export type MailHost = ReturnType<typeof createMailHost>;
