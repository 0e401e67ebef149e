import type { SentenceName } from '../../shared/texts/texts';
import type { OutboxMessage } from '../outbox/message';
import type { Outbox } from '../outbox/outbox';
import type { SendResult } from '../upstream/mailHost';
import { type Failure, isOk } from '../upstream/outcome';
import { ApiProblem } from './problem';

/** The sentences of a form for what can go wrong behind it. */
export interface FailureSentences {
  /** 502 and 503. */
  failed: SentenceName;
  /** 504, and 502 where a submit may have been carried out. */
  timeout: SentenceName;
  /** True for a submit: one whose answer was lost or cannot be read may have arrived. */
  mayHaveArrived: boolean;
}

/** Sentences of a submit: after a timeout nobody knows whether it arrived. */
export function submitSentences(failed: SentenceName): FailureSentences {
  return { failed, timeout: 'unconfirmed', mayHaveArrived: true };
}

/** Sentences of a look-up: it may be tried again at once. */
export function lookupSentences(failed: SentenceName): FailureSentences {
  return { failed, timeout: failed, mayHaveArrived: false };
}

/** True for an answer that says by its status that the submit was carried out, and by its body nothing. */
function isUnreadableSuccess(failure: Failure): boolean {
  if (failure.kind !== 'broken' || !isOk(failure.status ?? 0)) return false;
  return failure.reason === 'not-json' || failure.reason === 'too-large';
}

/** The problem that a visitor is shown when a PHP host has failed. */
export function upstreamProblem(failure: Failure, sentences: FailureSentences): ApiProblem {
  const { failed, timeout, mayHaveArrived } = sentences;
  if (failure.kind === 'busy') return new ApiProblem('busy', failed);
  if (mayHaveArrived && isUnreadableSuccess(failure)) return new ApiProblem('unconfirmed', timeout);
  const brokeOff =
    failure.kind === 'broken' && (failure.reason === 'reset' || failure.reason === 'truncated');
  if (failure.kind === 'timeout' || (brokeOff && mayHaveArrived)) {
    return new ApiProblem('upstream-timeout', timeout);
  }
  return new ApiProblem('upstream', failed);
}

/**
 * The answer to a message that was forwarded. One that is known not to have left goes to the outbox, where
 * there is one, and counts as sent once it is stored safely; anything else that failed is told as such.
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
