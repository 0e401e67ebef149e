import type { OutboxMessage, StoreResult } from './outbox';
import type { OutboxQueue } from './queue';
import type { Seal } from './seal';
import { type OutboxTiming, retryPause } from './timing';

/** True if Redis has certainly not done what it was asked. */
function wasRefused(error: unknown): boolean {
  const { name, message } = error as Error;
  return name === 'ReplyError' || message.startsWith("Stream isn't writeable");
}

/** Puts a sealed message into the queue under a fresh id, for a first try after a moment. Never rejects. */
export async function addMessage(
  queue: OutboxQueue,
  seal: Seal,
  timing: OutboxTiming,
  jobId: string,
  message: OutboxMessage,
  requestId: string,
): Promise<StoreResult> {
  const createdAt = Date.now();
  const giveUpAt = createdAt + timing.giveUpMs;
  const sealed = seal.close(jobId, message);
  try {
    await queue.add(
      message.call,
      { sealed, requestId, createdAt, giveUpAt },
      {
        jobId,
        delay: retryPause(0, timing, Math.random()),
        // Time decides when to give up, not the number of tries.
        attempts: 1_000_000,
        backoff: { type: 'custom' },
        removeOnComplete: true,
        removeOnFail: false,
        stackTraceLimit: 0,
      },
    );
    return 'stored';
  } catch (error) {
    return wasRefused(error) ? 'not-stored' : 'unknown';
  }
}
