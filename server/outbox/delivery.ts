import { UnrecoverableError } from 'bullmq';
import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import type { MailHost, MailMessage } from '../upstream/mailHost';
import { reasonOf } from '../upstream/outcome';
import type { Upstream } from '../upstream/upstream';
import type { Seal } from './message';
import type { OutboxJob } from './queue';
import type { SendLocks } from './sendLocks';

/**
 * Why a message is not retried automatically. `uncertain`: it may or may not have arrived. `refused`: the host did not accept
 * it. `gave-up`: it could not be sent for too long.
 */
export type DeliveryFailure = 'uncertain' | 'refused' | 'gave-up';

/** Stops the retries of a message. The queue stores the text with the job. */
export class FinalFailure extends UnrecoverableError {
  /** @param reason a fixed word or a system error code, no part of the message */
  constructor(failure: DeliveryFailure, reason: string) {
    super(`${failure}: ${reason}`);
  }
}

/** Parses the text that the queue stores. There is no `failure` if the queue itself failed the job because it had stalled. */
export function readFailure(text = ''): { failure?: DeliveryFailure; reason: string } {
  const [, failure, reason = text] = /^(uncertain|refused|gave-up): (.*)$/.exec(text) ?? [];
  return { failure: failure as DeliveryFailure | undefined, reason };
}

/** The mail host, as far as the outbox asks for its state. */
export type WatchedHost = Pick<Upstream, 'state' | 'onReturn'>;

/** The fields of a log line about a message: its id and call, never its content. */
export function logFields({ id: outboxId, name: call, data }: OutboxJob) {
  return { call, outboxId, reqId: data.requestId, reference: data.reference };
}

export interface OutboxDeps {
  mailHost: MailHost;
  host: WatchedHost;
  log: Logger;
  metrics: Metrics;
}

/**
 * Creates the function that delivers one message. It returns once the message has arrived, throws if it may be retried, and
 * throws `FinalFailure` if it must not.
 */
export function createDelivery(
  { mailHost, host, log, metrics }: OutboxDeps,
  seal: Seal,
  locks: SendLocks,
): (job: OutboxJob) => Promise<void> {
  function final(job: OutboxJob, failure: DeliveryFailure, reason: string): FinalFailure {
    const line = { ...logFields(job), failure, reason };
    if (failure === 'uncertain') {
      log.error({ event: 'outbox_uncertain', ...line }, 'A message may or may not have arrived');
    } else {
      metrics.outboxGivenUp.inc();
      log.error({ event: 'outbox_gave_up', ...line }, 'A message was given up');
    }
    return new FinalFailure(failure, reason);
  }

  function later(job: OutboxJob, reason: string): Error {
    return Date.now() < job.data.giveUpAt ? new Error(reason) : final(job, 'gave-up', reason);
  }

  function unseal(job: OutboxJob, id: string): MailMessage {
    try {
      return seal.open(id, job.name, job.data.sealed);
    } catch {
      // During a key rotation another replica may have the right key.
      throw later(job, 'not-readable');
    }
  }

  function takeLock(job: OutboxJob, id: string): Promise<boolean> {
    return locks.take(id).catch(() => {
      throw later(job, 'no-lock');
    });
  }

  return async (job) => {
    const { id = '', data } = job;
    if (host.state() === 'away') throw later(job, 'busy');
    const message = unseal(job, id);
    if (!(await takeLock(job, id))) {
      if ((await locks.read(id)) === 'sent') return;
      throw final(job, 'uncertain', 'interrupted');
    }
    const { requestId, reference } = data;
    const result = await mailHost.send(message, { requestId, reference, isStored: true });
    if (result.kind === 'sent') {
      const seconds = Math.round((Date.now() - data.createdAt) / 1_000);
      const line = { ...logFields(job), tries: job.attemptsMade + 1, seconds };
      log.info({ event: 'outbox_delivered', ...line }, 'A stored message has arrived');
      await locks.markSent(id);
      return;
    }
    const reason = result.kind === 'refused' ? 'refused' : (reasonOf(result) ?? result.kind);
    if (result.kind === 'unreached' || result.kind === 'busy') {
      await locks.release(id);
      throw later(job, reason);
    }
    // A host would refuse the same message again.
    throw final(job, result.kind === 'refused' ? 'refused' : 'uncertain', reason);
  };
}
