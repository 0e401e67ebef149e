import type { Redis } from 'ioredis';
import { withTimeout } from '../http/withTimeout';
import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import type { RedisSettings } from '../stores/openRedis';
import { isReplicated } from '../stores/redis';
import type { MailHost } from '../upstream/mailHost';
import { createDelivery, readFailure } from './delivery';
import { createSeal, type OutboxMessage, type Seal } from './message';
import {
  connectForStoring,
  connectForWorking,
  newId,
  type OutboxQueue,
  type OutboxTiming,
  openQueue,
  outboxTiming,
  replicaMs,
  retryPause,
  storeMs,
  timeOf,
} from './queue';
import { createSendLocks } from './sendLocks';
import { startWorker, sweep } from './worker';

/** `unknown`: Redis, or every replica of it, did not answer in time, so the message may be delivered one day. */
export type StoreResult = 'stored' | 'not-stored' | 'unknown';

/** What the outbox works with. */
export interface OutboxOptions {
  settings: RedisSettings;
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
/** More are counted, but not looked at one by one: a scrape must stay cheap. */
const maxRead = 10_000;

/** Puts a sealed message into the queue, for a first try after a moment. Never rejects. */
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
    const { name, message: text } = error as Error;
    // Redis said no, or the command was never written: certainly nothing is stored.
    const refused = name === 'ReplyError' || text.startsWith("Stream isn't writeable");
    return refused ? 'not-stored' : 'unknown';
  }
}

async function readGauges(queue: OutboxQueue, redis: Redis) {
  const underWay = ['wait', 'active', 'delayed'] as const;
  const [depth, ids, failed] = await Promise.all([
    queue.getJobCountByTypes(...underWay),
    queue.getRanges([...underWay], 0, maxRead - 1, true),
    queue.getRanges(['failed'], 0, maxRead - 1, true),
  ]);
  const texts = await Promise.all(failed.map((id) => redis.hget(queue.toKey(id), 'failedReason')));
  const now = Date.now();
  const oldest = ids.reduce((first, id) => Math.min(first, timeOf(id)), now);
  // A job that the queue itself has failed had stalled: nobody knows how far it got.
  const uncertain = texts.filter((text) => {
    const { failure = 'uncertain' } = readFailure(text ?? '');
    return failure === 'uncertain';
  });
  return { depth, oldestSeconds: (now - oldest) / 1_000, uncertain: uncertain.length };
}

/** The outbox over Redis: this process stores messages, and takes part in their delivery. */
export function createOutbox(options: OutboxOptions) {
  const { settings, mailHost, log, metrics, isRedisUp, timing = outboxTiming } = options;
  const storing = connectForStoring(settings);
  const working = connectForWorking(settings);
  const seal = createSeal(options.secret);
  const locks = createSendLocks(working, timing.eraseMs + timing.giveUpMs);
  const deliver = createDelivery({ mailHost, seal, locks, log, metrics });
  let queue: OutboxQueue | undefined;
  let worker: { close(): Promise<void> } | undefined;
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
    const deps = { queue: opened(), locks, log };
    worker = startWorker(working, deliver, deps, timing);
    const sweepIfUp = () => {
      if (isRedisUp()) sweep(deps, timing.eraseMs).catch(() => undefined);
    };
    sweepIfUp();
    sweeper = setInterval(sweepIfUp, timing.sweepMs);
    sweeper.unref();
  });

  // While Redis is away the gauges stay as they were.
  async function setGauges(): Promise<void> {
    if (!queue || !isRedisUp()) return;
    const gauges = await withTimeout(scrapeMs, readGauges(queue, storing), undefined).catch(
      () => undefined,
    );
    if (!gauges) return;
    metrics.outboxDepth.set(gauges.depth);
    metrics.outboxOldest.set(gauges.oldestSeconds);
    metrics.outboxUncertain.set(gauges.uncertain);
  }
  // A scrape reads the three gauges at the same time: they are set once for all of them.
  let setting: Promise<void> | undefined;
  metrics.beforeOutboxScrape(() => {
    setting ??= setGauges().finally(() => {
      setting = undefined;
    });
    return setting;
  });

  async function stop(): Promise<void> {
    if (!worker) return;
    // While Redis is away no delivery can be ended properly, and there is nothing to wait for.
    const ms = working.status === 'ready' ? options.closeMs : storeMs;
    await withTimeout(ms, worker.close(), undefined).catch(() => undefined);
  }
  const stopDelivering = () => {
    stopped ??= stop();
    return stopped;
  };

  return {
    /** Stores a message, encrypted. Takes about a second at most, and never rejects. */
    async store(message: OutboxMessage, requestId: string): Promise<StoreResult> {
      if (!queue || !isRedisUp() || storing.status !== 'ready') return 'not-stored';
      const outboxId = newId();
      const adding = addMessage(queue, seal, timing, outboxId, message, requestId);
      const surviving = adding.then(async (added) => {
        const isLost = added === 'stored' && !(await isReplicated(storing, replicaMs));
        return isLost ? 'unknown' : added;
      });
      const result = await withTimeout(storeMs, surviving, 'unknown' as const);
      const line = { call: message.call, outboxId, reqId: requestId };
      if (result === 'stored') {
        log.info({ event: 'outbox_stored', ...line }, 'A message waits for later delivery');
      } else {
        log.error({ ...line, result }, 'A message could not be stored');
      }
      return result;
    },
    /** Takes up no other message for delivery, while storing goes on; resolves once none is under way. */
    stopDelivering,
    /** Ends everything. A delivery that is still under way after its time is left, and becomes uncertain. */
    async close() {
      clearInterval(sweeper);
      await stopDelivering();
      if (queue) await withTimeout(storeMs, queue.close(), undefined).catch(() => undefined);
      storing.disconnect();
      working.disconnect();
    },
  };
}

/** Keeps messages that are known not to have reached their host, and delivers them later. */
export type Outbox = ReturnType<typeof createOutbox>;
