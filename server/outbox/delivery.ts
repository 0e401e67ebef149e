import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import type { MailHost, SendResult } from '../upstream/mailHost';
import { type DeliveryFailure, EndOfTries } from './deliveryFailure';
import type { OutboxMessage } from './outbox';
import type { OutboxJob } from './queue';
import type { Seal } from './seal';
import type { SendLocks } from './sendLocks';

/** What a delivery works with. */
export interface DeliveryParts {
  mailHost: MailHost;
  seal: Seal;
  marks: SendLocks;
  log: Logger;
  metrics: Pick<Metrics, 'outboxGivenUp'>;
}

/** One line of the log about a message: its id and call, never what is in it. */
export function about(job: OutboxJob) {
  const { id: outboxId, name: call, data } = job;
  return { call, outboxId, reqId: data.requestId };
}

function send(mailHost: MailHost, message: OutboxMessage, requestId: string): Promise<SendResult> {
  return message.call === 'contact'
    ? mailHost.sendContact(message.body, { requestId })
    : mailHost.sendSupport(message.body, { requestId });
}

function reasonOf(result: SendResult): string {
  if (result.kind === 'unreached') return result.cause;
  return result.kind === 'broken' ? result.reason : result.kind;
}

/**
 * Makes the function that tries to deliver one message. It returns once the message has arrived, throws for
 * another try later, and throws `EndOfTries` where there must not be one.
 */
export function createDelivery(parts: DeliveryParts): (job: OutboxJob) => Promise<void> {
  const { mailHost, seal, marks, log, metrics } = parts;

  function end(job: OutboxJob, fate: DeliveryFailure, reason: string): EndOfTries {
    const line = { ...about(job), fate, reason };
    if (fate === 'uncertain') {
      log.error({ event: 'outbox_uncertain', ...line }, 'A message may or may not have arrived');
    } else {
      metrics.outboxGivenUp.inc();
      log.error({ event: 'outbox_gave_up', ...line }, 'A message was given up');
    }
    return new EndOfTries(fate, reason);
  }

  function later(job: OutboxJob, reason: string): Error {
    return Date.now() < job.data.giveUpAt ? new Error(reason) : end(job, 'gave-up', reason);
  }

  function unseal(job: OutboxJob): OutboxMessage {
    try {
      return seal.open(job.id ?? '', job.name, job.data.sealed);
    } catch {
      // While a key is being changed another replica may still have the one that fits.
      throw later(job, 'not-readable');
    }
  }

  function delivered(job: OutboxJob): void {
    const seconds = Math.round((Date.now() - job.data.createdAt) / 1_000);
    const line = { event: 'outbox_delivered', ...about(job), tries: job.attemptsMade + 1, seconds };
    log.info(line, 'A stored message has arrived');
  }

  return async (job) => {
    const id = job.id ?? '';
    const message = unseal(job);
    if (!(await marks.set(id))) {
      if ((await marks.read(id)) === 'sent') return;
      throw end(job, 'uncertain', 'interrupted');
    }
    const result = await send(mailHost, message, job.data.requestId);
    if (result.kind === 'sent') {
      delivered(job);
      await marks.sent(id);
      return;
    }
    if (result.kind === 'unreached' || result.kind === 'busy') {
      await marks.clear(id);
      throw later(job, reasonOf(result));
    }
    // The host has answered that it did not take it: sending the same again would not help.
    if (result.kind === 'refused') throw end(job, 'refused', 'refused');
    throw end(job, 'uncertain', reasonOf(result));
  };
}
