import { type ContactMessage, contactMessageFields } from '../../shared/contactForm';
import { type NewPasswordForm, type ResetLink, resetLink } from '../../shared/newPassword';
import type { Role } from '../../shared/roles';
import { check, pick } from '../../shared/rules';
import { type SupportMessage, supportMessageFields } from '../../shared/supportForm';
import { hostLine, isExpired, isSuccess } from './hostResponse';
import type { CallContext, Failure, HostName, Outcome } from './outcome';
import type { Upstream } from './upstream';

/** A message for the company. */
export type MailMessage =
  | { call: 'contact'; body: ContactMessage }
  | { call: 'support'; body: SupportMessage };

/** The state of a reset link. `message` is that of the host, as one plain line. */
export type LinkResult =
  | { kind: 'valid'; data: ResetLink; message?: string }
  | { kind: 'expired' | 'invalid'; message?: string }
  | Failure;

/** Creates the five upstream calls (docs/BEHAVIOUR.md, PHP hosts). None of them rejects. */
export function createHosts({ mail, access }: Record<HostName, Pick<Upstream, 'post'>>) {
  return {
    async send({ call, body }: MailMessage, context: CallContext): Promise<Outcome> {
      const sent =
        call === 'contact'
          ? { formData: pick(body, contactMessageFields) }
          : pick(body, supportMessageFields);
      return mail.post(call, sent, context);
    },

    /** Looks up the name of an id. A response without a name means that there is no such id. */
    async verifyId({ uniqueId, type }: { uniqueId: string; type: Role }, context: CallContext) {
      const outcome = await access.post('verify_id', { uniqueId, type }, context);
      const name = outcome.kind === 'answered' ? hostLine(outcome.body.name) : undefined;
      return { ...outcome, name };
    },

    async verifyPasswordLink(given: ResetLink, context: CallContext): Promise<LinkResult> {
      const link = pick(given, ['token', 'unique_id', 'user_type']);
      const outcome = await access.post('password_verify', link, context);
      if (outcome.kind !== 'answered') return outcome;
      const message = hostLine(outcome.body.message);
      if (!isSuccess(outcome.body))
        return { kind: isExpired(outcome.body) ? 'expired' : 'invalid', message };
      // Uses all three values of the host or none, because the values of two links must not be
      // mixed.
      const data = check(resetLink, outcome.body.data);
      return { kind: 'valid', data: data.ok ? data.value : link, message };
    },

    /** Changes a password. `message` is that of the host, as one plain line. */
    async changePassword(change: NewPasswordForm, context: CallContext) {
      const body = pick(change, ['token', 'unique_id', 'user_type', 'password']);
      const outcome = await access.post('password_done', body, context);
      const answer = 'body' in outcome ? outcome.body : undefined;
      return { ...outcome, message: hostLine(answer?.message) };
    },
  };
}

export type Hosts = ReturnType<typeof createHosts>;
