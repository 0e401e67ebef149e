import type { SentenceName } from '../../shared/texts/texts';
import type { Outbox } from '../outbox/outbox';
import type { MailMessage, SendResult } from '../upstream/mailHost';
import { connectionBroke, type Failure, isUnreadableSuccess } from '../upstream/outcome';
import { ApiProblem } from './problem';

/** The problem of a look-up whose PHP host has failed: it may be tried again at once. */
export function lookupProblem({ kind }: Failure, failed: SentenceName): ApiProblem {
  if (kind === 'busy') return new ApiProblem('busy', failed);
  return new ApiProblem(kind === 'timeout' ? 'upstream-timeout' : 'upstream', failed);
}

/** The problem of a submit whose PHP host has failed: it may have arrived although its response was lost or unreadable. */
export function submitProblem(failure: Failure, failed: SentenceName): ApiProblem {
  if (isUnreadableSuccess(failure)) return new ApiProblem('unconfirmed', 'unconfirmed');
  if (connectionBroke(failure)) return new ApiProblem('upstream-timeout', 'unconfirmed');
  return lookupProblem(failure, failed);
}

/**
 * Turns the result of forwarding a message into a response. A message that is known not to have left goes to the outbox,
 * if there is one, and counts as sent once it is stored. Any other failure is thrown as a problem.
 */
export async function settleSend(
  result: SendResult,
  message: MailMessage,
  outbox: Outbox | undefined,
  requestId: string,
  failed: SentenceName,
): Promise<{ success: 1 }> {
  if (result.kind === 'sent') return { success: 1 };
  if (result.kind === 'refused') throw new ApiProblem('upstream', failed);
  const neverLeft = result.kind === 'unreached' || result.kind === 'busy';
  const stored = neverLeft ? await outbox?.store(message, requestId) : undefined;
  if (stored === 'stored') return { success: 1 };
  if (stored === 'unknown') throw new ApiProblem('upstream-timeout', 'unconfirmed');
  throw submitProblem(result, failed);
}
