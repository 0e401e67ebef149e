import type { LinkOutcome } from '../../../shared/islandProps';
import { type ResetLink, resetLink } from '../../../shared/newPassword';
import { apiPaths } from '../../../shared/paths';
import type { ProblemCode } from '../../../shared/problem';
import { check } from '../../../shared/rules';
import type { Captcha } from '../captcha/captcha';
import { type SendAnswer, sendForm } from '../form/sendForm';

interface VerifyData {
  message?: string;
  data?: unknown;
}

const states: Partial<Record<ProblemCode, 'expired' | 'invalid'>> = {
  expired: 'expired',
  rejected: 'invalid',
  invalid: 'invalid',
};

/**
 * Checks a reset link through /api, as the server did when it first rendered the page. Never throws.
 * @param captcha given once the server has asked for one
 */
export async function verifyLink(link: ResetLink, captcha?: Captcha): Promise<LinkOutcome> {
  const unexpected = { state: 'unexpected' } as const;
  let answer: SendAnswer<VerifyData>;
  try {
    answer = await sendForm<VerifyData>({ path: apiPaths.passwordVerify, values: link, captcha });
  } catch {
    return unexpected;
  }
  if (answer.kind === 'unsolved') return { state: 'captcha-needed' };
  if (answer.kind === 'ok') {
    // The host's own values go into the change, the link's where it names none.
    const given = check(resetLink, answer.data.data);
    return {
      state: 'valid',
      link: given.ok ? given.value : link,
      message: answer.data.message,
    };
  }
  if (answer.kind !== 'problem') return unexpected;
  const { code, detail, hostMessage } = answer.problem;
  if (code === 'captcha') return { state: 'captcha-needed' };
  return { state: states[code] ?? 'unexpected', message: detail || undefined, hostMessage };
}
