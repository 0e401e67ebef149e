import { type ResetLink, resetLink } from '../../shared/newPassword';
import { check } from '../../shared/rules';
import { keep, kept } from '../lib/historyEntry';

/** The reset link that this history entry keeps, see browser/keepResetLink.ts. */
export function recallLink(): ResetLink | undefined {
  const link = check(resetLink, kept('resetLink'));
  return link.ok ? link.value : undefined;
}

/** Forgets the link once the password is changed, and keeps that it is: a reload says so again. */
export function markLinkUsed(): void {
  keep('resetLink', 'used');
}

/** True if the password was changed in this history entry. */
export function isLinkUsed(): boolean {
  return kept('resetLink') === 'used';
}

/** Keeps in this history entry that a new password has left, for as long as no answer says what became of it. */
export function markChangeSent(isOpen: boolean): void {
  keep('changeSent', isOpen || undefined);
}

/** True if a new password has left from this history entry, and no answer has said what became of it. */
export function wasChangeSent(): boolean {
  return kept('changeSent') === true;
}
