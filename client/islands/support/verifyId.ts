import { apiPaths } from '../../../shared/paths';
import type { Role } from '../../../shared/roles';
import { postJson } from '../api/postJson';
import type { Captcha } from '../captcha/captcha';
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
 * Asks the server for an id. When too many ids were guessed lately it wants a captcha as well: the question
 * is then repeated with one.
 */
export async function verifyId(
  { role, uniqueId }: IdQuestion,
  captcha: Captcha,
): Promise<SendAnswer<Verified>> {
  const values = { uniqueId, type: role };
  const path = apiPaths.verifyId;
  let answer: SendAnswer<Pick<Verified, 'name' | 'ticket'>> = await postJson(path, values);
  if (answer.kind === 'problem' && answer.problem.code === 'captcha') {
    answer = await sendForm({ path, values, captcha });
    // It is used up now; the form needs one of its own.
    if (answer.kind === 'ok') captcha.renew();
  }
  if (answer.kind !== 'ok') return answer;
  return { kind: 'ok', data: { ...answer.data, role, uniqueId } };
}
