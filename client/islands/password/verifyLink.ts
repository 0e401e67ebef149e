import type { LinkOutcome } from '../../../shared/islandProps';
import { messages } from '../../../shared/messages';
import { type ResetLink, resetLink } from '../../../shared/newPassword';
import { apiPaths } from '../../../shared/paths';
import type { ProblemCode } from '../../../shared/problem';
import { check } from '../../../shared/rules';
import { postJson } from '../api/postJson';

const { password: sentences } = messages;

interface VerifyData {
  message?: string;
  data?: unknown;
}

const states: Partial<Record<ProblemCode, 'expired' | 'invalid'>> = {
  expired: 'expired',
  rejected: 'invalid',
  invalid: 'invalid',
};

/** Checks a reset link through /api, as the server did when it first rendered the page. Never throws. */
export async function verifyLink(link: ResetLink): Promise<LinkOutcome> {
  const answer = await postJson<VerifyData>(apiPaths.passwordVerify, link);
  if (answer.kind === 'ok') {
    // The host's own values go into the change, the link's where it names none.
    const given = check(resetLink, answer.data.data);
    return {
      state: 'valid',
      link: given.ok ? given.value : link,
      message: answer.data.message,
    };
  }
  if (answer.kind !== 'problem') return { state: 'unexpected', message: sentences.unexpected };
  const { code, detail } = answer.problem;
  return { state: states[code] ?? 'unexpected', message: detail || sentences.unexpected };
}
