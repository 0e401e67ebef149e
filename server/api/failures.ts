import type { SentenceName } from '../../shared/texts/texts';
import type { OutboxMessage } from '../outbox/message';
import type { Outbox } from '../outbox/outbox';
import type { SendResult } from '../upstream/mailHost';
import { connectionBroke, type Failure, isUnreadableSuccess } from '../upstream/outcome';
import { ApiProblem } from './problem';

/** What a form says when a PHP host fails. */
interface FailureSentences {
  /** 502 and 503. */
  failed: SentenceName;
  /** 504, and 502 where a submit may have been carried out. */
  timeout: SentenceName;
  /** True for a submit: it may have arrived although its response was lost or unreadable. */
  mayHaveArrived: boolean;
}

/** Sentences of a submit: after a timeout it is unknown whether it arrived. */
export function submitSentences(failed: SentenceName): FailureSentences {
  return { failed, timeout: 'unconfirmed', mayHaveArrived: true };
}

/** Sentences of a look-up: it may be tried again at once. */
export function lookupSentences(failed: SentenceName): FailureSentences {
  return { failed, timeout: failed, mayHaveArrived: false };
}

/** The problem to show a visitor when a PHP host has failed. */
export function upstreamProblem(failure: Failure, sentences: FailureSentences): ApiProblem {
  const { failed, timeout, mayHaveArrived } = sentences;
  if (failure.kind === 'busy') return new ApiProblem('busy', failed);
  if (mayHaveArrived && isUnreadableSuccess(failure)) return new ApiProblem('unconfirmed', timeout);
  if (failure.kind === 'timeout' || (mayHaveArrived && connectionBroke(failure))) {
    return new ApiProblem('upstream-timeout', timeout);
  }
  return new ApiProblem('upstream', failed);
}

/**
 * Turns the result of forwarding a message into a response. A message that is known not to have left goes to the outbox,
 * if there is one, and counts as sent once it is stored. Any other failure is thrown as a problem.
 */
export async function settleSend(
  result: SendResult,
  message: OutboxMessage,
  outbox: Outbox | undefined,
  requestId: string,
  sentences: FailureSentences,
): Promise<{ success: 1 }> {
  if (result.kind === 'sent') return { success: 1 };
  if (result.kind === 'refused') throw new ApiProblem('upstream', sentences.failed);
  const neverLeft = result.kind === 'unreached' || result.kind === 'busy';
  const stored = neverLeft ? await outbox?.store(message, requestId) : undefined;
  if (stored === 'stored') return { success: 1 };
  if (stored === 'unknown') throw new ApiProblem('upstream-timeout', sentences.timeout);
  throw upstreamProblem(result, sentences);
}
