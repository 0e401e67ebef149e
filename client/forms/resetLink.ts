import type { LinkOutcome } from '../../shared/islandProps';
import { type ResetLink, resetLink } from '../../shared/newPassword';
import { apiPaths } from '../../shared/paths';
import type { ProblemCode } from '../../shared/problem';
import { check } from '../../shared/rules';
import { readEntry, writeEntry } from '../browser/historyEntry';
import { type Message, send } from './call';

/** The reset link that this history entry keeps, see browser/keepResetLink.ts. */
export function recallLink(): ResetLink | undefined {
  const link = check(resetLink, readEntry('resetLink'));
  return link.ok ? link.value : undefined;
}

/** Forgets the link once the password is changed, and keeps that it is: a reload says so again. */
export const markLinkUsed = () => writeEntry('resetLink', 'used');
export const isLinkUsed = () => readEntry('resetLink') === 'used';

/** Keeps in this history entry that a new password has left, for as long as no answer says what became of it. */
export const markChangeSent = (isOpen: boolean) => writeEntry('changeSent', isOpen || undefined);
export const wasChangeSent = () => readEntry('changeSent') === true;

const states: Partial<Record<ProblemCode, 'expired' | 'invalid' | 'captcha-needed'>> = {
  expired: 'expired',
  rejected: 'invalid',
  invalid: 'invalid',
  captcha: 'captcha-needed',
};

/** Checks a reset link through /api, as the server did when it first rendered the page. Never throws. */
export async function checkLink(
  link: ResetLink,
  captcha: Pick<Message, 'captcha' | 'onAsked'>,
): Promise<LinkOutcome> {
  const message = { path: apiPaths.passwordVerify, values: link, ...captcha };
  const end = await send<{ message?: string; data?: unknown }>(message);
  if (end.kind === 'ok') {
    // The host's own values go into the change, the link's where it names none.
    const given = check(resetLink, end.data.data);
    return { state: 'valid', link: given.ok ? given.value : link };
  }
  if (end.kind === 'unsolved') return { state: 'captcha-needed' };
  if (end.kind !== 'problem') return { state: 'unexpected' };
  const { code, detail, hostMessage } = end.problem;
  return { state: states[code] ?? 'unexpected', message: detail || undefined, hostMessage };
}
