import { pick } from '../../shared/formFields';
import { type NewPasswordForm, type ResetLink, resetLink } from '../../shared/newPassword';
import type { Role } from '../../shared/roles';
import { check } from '../../shared/rules';
import { hostLine, isExpired, isSuccess } from './answer';
import { brokenStatus, type CallContext, type Failure, isOk } from './outcome';
import type { Upstream } from './upstream';

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

/**
 * The access host's calls (docs/BEHAVIOUR.md, PHP hosts).
 * @param hash names the script that checks reset links
 */
export function createAccessHost(upstream: Upstream, hash: string) {
  return {
    async verifyId(
      { uniqueId, type }: { uniqueId: string; type: Role },
      context: CallContext,
    ): Promise<IdResult> {
      const call = { name: 'verify_id', path: '/web-extra/verifyId.php', kind: 'lookup' } as const;
      const outcome = await upstream.post(call, { uniqueId, type }, context);
      if (outcome.kind !== 'answer') return outcome;
      const name = hostLine(outcome.body.name);
      if (name === undefined) return { kind: 'unknown' };
      return isOk(outcome.status) ? { kind: 'found', name } : brokenStatus(outcome.status);
    },

    async verifyPasswordLink(given: ResetLink, context: CallContext): Promise<LinkResult> {
      const call = {
        name: 'password_verify',
        path: `/common/${hash}.php`,
        kind: 'lookup',
      } as const;
      const link = pick(given, ['token', 'unique_id', 'user_type']);
      const outcome = await upstream.post({ ...call, only2xx: true }, link, context);
      if (outcome.kind !== 'answer') return outcome;
      const message = hostLine(outcome.body.message);
      if (isExpired(outcome.body)) return { kind: 'expired', message };
      if (!isSuccess(outcome.body)) return { kind: 'invalid', message };
      // All three values of the host or none: never mix the values of two links.
      const data = check(resetLink, outcome.body.data);
      return { kind: 'valid', data: data.ok ? data.value : link, message };
    },

    async changePassword(change: NewPasswordForm, context: CallContext): Promise<ChangeResult> {
      const path = '/common/12d_resetPassword_done.php';
      const body = pick(change, ['token', 'unique_id', 'user_type', 'password']);
      const call = { name: 'password_done', path, kind: 'submit' } as const;
      const outcome = await upstream.post(call, body, context);
      if (outcome.kind !== 'answer') return outcome;
      const message = hostLine(outcome.body.message);
      if (!isSuccess(outcome.body)) return { kind: 'rejected', message };
      // A success with an error status is ambiguous: its message must not be shown.
      return isOk(outcome.status) ? { kind: 'changed', message } : brokenStatus(outcome.status);
    },
  };
}

export type AccessHost = ReturnType<typeof createAccessHost>;
