import { type ContactMessage, contactMessageFields } from '../../shared/contactForm';
import { type NewPasswordForm, type ResetLink, resetLink } from '../../shared/newPassword';
import type { Role } from '../../shared/roles';
import { check, pick } from '../../shared/rules';
import { type SupportMessage, supportMessageFields } from '../../shared/supportForm';
import { hostLine, isExpired, isSuccess } from './answer';
import { brokenStatus, type CallContext, type Failure, type HostName, isOk } from './outcome';
import type { Upstream } from './upstream';

/** A message for the company. */
export type MailMessage =
  | { call: 'contact'; body: ContactMessage }
  | { call: 'support'; body: SupportMessage };

/** `refused`: the host responded without success 1. */
export type SendResult = { kind: 'sent' } | { kind: 'refused' } | Failure;

/** The name that belongs to an id, or `unknown`. */
type IdResult = { kind: 'found'; name: string } | { kind: 'unknown' } | Failure;

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
    async send({ call, body }: MailMessage, context: CallContext): Promise<SendResult> {
      const sent =
        call === 'contact'
          ? { formData: pick(body, contactMessageFields) }
          : pick(body, supportMessageFields);
      const outcome = await mail.post(call, sent, context);
      if (outcome.kind !== 'answer') return outcome;
      return { kind: isOk(outcome.status) && isSuccess(outcome.body) ? 'sent' : 'refused' };
    },

    async verifyId(
      { uniqueId, type }: { uniqueId: string; type: Role },
      context: CallContext,
    ): Promise<IdResult> {
      const outcome = await access.post('verify_id', { uniqueId, type }, context);
      if (outcome.kind !== 'answer') return outcome;
      const name = hostLine(outcome.body.name);
      if (name === undefined) return { kind: 'unknown' };
      return isOk(outcome.status) ? { kind: 'found', name } : brokenStatus(outcome.status);
    },

    async verifyPasswordLink(given: ResetLink, context: CallContext): Promise<LinkResult> {
      const link = pick(given, ['token', 'unique_id', 'user_type']);
      const outcome = await access.post('password_verify', link, context);
      if (outcome.kind !== 'answer') return outcome;
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
      if (outcome.kind !== 'answer') return outcome;
      const message = hostLine(outcome.body.message);
      if (!isSuccess(outcome.body)) return { kind: 'rejected', message };
      // A success with an error status is ambiguous: its message must not be shown.
      return isOk(outcome.status) ? { kind: 'changed', message } : brokenStatus(outcome.status);
    },
  };
}

export type Hosts = ReturnType<typeof createHosts>;
