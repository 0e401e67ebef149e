import { apiPaths } from '../../../shared/paths';
import type { Role } from '../../../shared/roles';
import type { HumanCheck } from '../captcha/humanCheck';
import { postJson } from '../form/postJson';
import { type SendAnswer, sendForm } from '../form/sendForm';

/** An id that was found, with the server's signed ticket for it. */
export interface Verified {
  role: Role;
  uniqueId: string;
  name: string;
  ticket: string;
}

/** What the id dialog asks about. */
export interface IdQuestion {
  role: Role;
  uniqueId: string;
}

/**
 * Asks the server for an id. When too many ids were guessed lately it wants a human check as well: the
 * question is then repeated with one.
 */
export async function verifyId(
  { role, uniqueId }: IdQuestion,
  human: HumanCheck,
): Promise<SendAnswer<Verified>> {
  const words = { uniqueId, type: role };
  const path = apiPaths.verifyId;
  let answer: SendAnswer<Pick<Verified, 'name' | 'ticket'>> = await postJson(path, words);
  if (answer.kind === 'problem' && answer.problem.code === 'captcha') {
    answer = await sendForm({ path, words, human });
    // The check is used up now, whatever came of it; the form needs one of its own.
    if (answer.kind === 'ok') human.renew();
  }
  if (answer.kind !== 'ok') return answer;
  return { kind: 'ok', data: { ...answer.data, role, uniqueId } };
}
