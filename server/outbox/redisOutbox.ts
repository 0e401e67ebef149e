import { withTimeout } from '../http/withTimeout';
import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import type { MailHost } from '../upstream/mailHost';
import { connectForStoring, connectForWorking, storeMs } from './connections';
import { createDelivery } from './delivery';
import { readFigures } from './figures';
import type { Outbox } from './outbox';
import { newId, type OutboxQueue, openQueue } from './queue';
import { createSeal } from './seal';
import { createSendLocks } from './sendLocks';
import { addMessage } from './storing';
import { sweep } from './sweep';
import { type OutboxTiming, outboxTiming } from './timing';
import { type OutboxWorker, startWorker } from './worker';

/** What the outbox needs. */
export interface OutboxOptions {
  redisUrl: string;
  /** `OUTBOX_KEY`. */
  secret: string;
  mailHost: MailHost;
  log: Logger;
  metrics: Metrics;
  /** Whether Redis answers, as the heartbeat of the stores knows. */
  isRedisUp: () => boolean;
  /** How long a delivery that is under way may take to finish when everything ends, in milliseconds. */
  closeMs: number;
  timing?: OutboxTiming;
}

const scrapeMs = 500;

/** The outbox over Redis: this process stores messages, and takes part in their delivery. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { redisUrl, mailHost, log, metrics, isRedisUp, timing = outboxTiming } = options;
  const storing = connectForStoring(redisUrl);
  const working = connectForWorking(redisUrl);
  const seal = createSeal(options.secret);
  const marks = createSendLocks(working, timing.eraseMs + timing.giveUpMs);
  const deliver = createDelivery({ mailHost, seal, marks, log, metrics });
  let queue: OutboxQueue | undefined;
  let worker: OutboxWorker | undefined;
  let sweeper: NodeJS.Timeout | undefined;
  let stopped: Promise<void> | undefined;

  // Queue and worker are made once Redis is there: made without it, they could not be closed again.
  const opened = () => {
    queue ??= openQueue(storing);
    return queue;
  };
  storing.once('ready', () => {
    if (!stopped) opened();
  });
  working.once('ready', () => {
    if (stopped) return;
    const parts = { queue: opened(), marks, log };
    worker = startWorker(working, deliver, parts, timing);
    const look = () => {
      if (isRedisUp()) sweep(parts, timing.eraseMs).catch(() => undefined);
    };
    look();
    sweeper = setInterval(look, timing.sweepMs);
    sweeper.unref();
  });

  async function setGauges(): Promise<void> {
    if (!queue || !isRedisUp()) return;
    const figures = await withTimeout(scrapeMs, readFigures(storing, queue), undefined);
    if (!figures) return;
    metrics.outboxDepth.set(figures.depth);
    metrics.outboxOldest.set(figures.oldestSeconds);
    metrics.outboxUncertain.set(figures.uncertain);
  }
  let setting: Promise<void> | undefined;
  metrics.beforeOutboxScrape(() => {
    // Three gauges are read at the same time. While Redis is away they stay as they were.
    setting ??= setGauges()
      .catch(() => undefined)
      .finally(() => {
        setting = undefined;
      });
    return setting;
  });

  async function stop(): Promise<void> {
    if (!worker) return;
    // While Redis is away no delivery can be ended properly, and there is nothing to wait for.
    const patience = working.status === 'ready' ? options.closeMs : storeMs;
    await withTimeout(patience, worker.close(), undefined).catch(() => undefined);
  }
  const stopDelivering = () => {
    stopped ??= stop();
    return stopped;
  };

  return {
    async store(message, requestId) {
      if (!queue || !isRedisUp() || storing.status !== 'ready') return 'not-stored';
      const outboxId = newId();
      const adding = addMessage(queue, seal, timing, outboxId, message, requestId);
      const result = await withTimeout(storeMs, adding, 'unknown' as const);
      const line = { call: message.call, outboxId, reqId: requestId };
      if (result === 'stored') {
        log.info({ event: 'outbox_stored', ...line }, 'A message waits for later delivery');
      } else {
        log.error({ ...line, result }, 'A message could not be stored');
      }
      return result;
    },
    stopDelivering,
    async close() {
      clearInterval(sweeper);
      await stopDelivering();
      if (queue) await withTimeout(storeMs, queue.close(), undefined).catch(() => undefined);
      storing.disconnect();
      working.disconnect();
    },
  };
}
