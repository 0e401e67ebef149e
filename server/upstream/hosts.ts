import { type ContactMessage, contactMessageFields } from '../../shared/contactForm';
import { type NewPasswordForm, type ResetLink, resetLink } from '../../shared/newPassword';
import type { Role } from '../../shared/roles';
import { check, pick } from '../../shared/rules';
import { type SupportMessage, supportMessageFields } from '../../shared/supportForm';
import { hostLine, isExpired, isSuccess } from './answer';
import type { CallContext, Failure, HostName, Outcome } from './outcome';
import type { Upstream } from './upstream';

/** A message for the company. */
export type MailMessage =
  | { call: 'contact'; body: ContactMessage }
  | { call: 'support'; body: SupportMessage };

/** The name that belongs to an id. */
type IdResult = { kind: 'found'; name: string } | { kind: 'notFound' } | Failure;

/** The state of a reset link. `message` is the host's own, as one plain line. */
export type LinkResult =
  | { kind: 'valid'; data: ResetLink; message?: string }
  | { kind: 'expired'; message?: string }
  | { kind: 'invalid'; message?: string }
  | Failure;

/** The result of a password change. `message` is the host's own, as one plain line. */
export type ChangeResult =
  | { kind: 'changed'; message?: string }
  | { kind: 'rejected'; message?: string }
  | Failure;

/** The five calls to the two PHP hosts (docs/BEHAVIOUR.md, PHP hosts). None rejects. */
export function createHosts({ mail, access }: Record<HostName, Pick<Upstream, 'post'>>) {
  return {
    async send({ call, body }: MailMessage, context: CallContext): Promise<Outcome> {
      const sent =
        call === 'contact'
          ? { formData: pick(body, contactMessageFields) }
          : pick(body, supportMessageFields);
      return mail.post(call, sent, context);
    },

    async verifyId(
      { uniqueId, type }: { uniqueId: string; type: Role },
      context: CallContext,
    ): Promise<IdResult> {
      const outcome = await access.post('verify_id', { uniqueId, type }, context);
      if (outcome.kind !== 'answered') return outcome;
      const name = hostLine(outcome.body.name);
      return name === undefined ? { kind: 'notFound' } : { kind: 'found', name };
    },

    async verifyPasswordLink(given: ResetLink, context: CallContext): Promise<LinkResult> {
      const link = pick(given, ['token', 'unique_id', 'user_type']);
      const outcome = await access.post('password_verify', link, context);
      if (outcome.kind !== 'answered') return outcome;
      const message = hostLine(outcome.body.message);
      if (isExpired(outcome.body)) return { kind: 'expired', message };
      if (!isSuccess(outcome.body)) return { kind: 'invalid', message };
      // All three values of the host or none: never mix the values of two links.
      const data = check(resetLink, outcome.body.data);
      return { kind: 'valid', data: data.ok ? data.value : link, message };
    },

    async changePassword(change: NewPasswordForm, context: CallContext): Promise<ChangeResult> {
      const body = pick(change, ['token', 'unique_id', 'user_type', 'password']);
      const outcome = await access.post('password_done', body, context);
      if (outcome.kind === 'answered') {
        return { kind: 'changed', message: hostLine(outcome.body.message) };
      }
      if (outcome.kind !== 'refused' || !outcome.body) return outcome;
      return { kind: 'rejected', message: hostLine(outcome.body.message) };
    },
  };
}

export type Hosts = ReturnType<typeof createHosts>;
