import { apiPaths } from '../../../shared/paths';
import type { Role } from '../../../shared/roles';
import type { Captcha } from '../captcha/captcha';
import { type SendAnswer, sendWithCaptchaOnDemand } from '../form/sendForm';

/** An id that was found, with the server's signed ticket for it. */
export interface Verified {
  role: Role;
  uniqueId: string;
  name: string;
  ticket: string;
}

/**
 * Looks an id up on the server. If too many ids were guessed lately it requires a captcha: the request
 * is then repeated with one.
 */
export async function verifyId(
  { role, uniqueId }: Pick<Verified, 'role' | 'uniqueId'>,
  captcha: Captcha,
): Promise<SendAnswer<Verified>> {
  const answer = await sendWithCaptchaOnDemand<Pick<Verified, 'name' | 'ticket'>>({
    path: apiPaths.verifyId,
    values: { uniqueId, type: role },
    captcha,
  });
  if (answer.kind !== 'ok') return answer;
  return { kind: 'ok', data: { ...answer.data, role, uniqueId } };
}
