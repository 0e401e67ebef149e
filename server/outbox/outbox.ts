import type { Redis } from 'ioredis';
import { withTimeout } from '../../client/lib/withTimeout';
import type { Settings } from '../config/settings';
import { shareRun } from '../http/shareRun';
import type { RedisSettings } from '../stores/openRedis';
import type { SharedRedis } from '../stores/redis';
import type { MailMessage } from '../upstream/mailHost';
import { createDelivery, type OutboxDeps, readFailure } from './delivery';
import { createSeal } from './message';
import {
  connectForStoring,
  connectForWorking,
  newId,
  type OutboxQueue,
  type OutboxTiming,
  openQueue,
  outboxTiming,
  retryPause,
  type StoredMessage,
  timeOf,
} from './queue';
import { createSendLocks } from './sendLocks';
import { startWorker } from './worker';

/** `unknown`: Redis did not respond in time, so the message may yet be delivered. */
export type StoreResult = 'stored' | 'not-stored' | 'unknown';

interface OutboxOptions extends OutboxDeps {
  settings: RedisSettings &
    Pick<Settings, 'OUTBOX_KEY' | 'OUTBOX_KEY_PREVIOUS' | 'UPSTREAM_TIMEOUT_MS'>;
  /** The stores' connection, whose heartbeat says whether Redis can be used. */
  redis: Pick<SharedRedis, 'isUp' | 'onChange' | 'fellBack'>;
  timing?: OutboxTiming;
}

/** For closing what does not wait for a delivery; added to the timeout of one in progress. */
const closeMs = 1_000;
const scrapeMs = 500;
const heartbeatMs = 1_000;
/** Further jobs are counted, but not read: a scrape must stay cheap. */
const maxRead = 10_000;

/** Adds an encrypted message to the queue, for a first attempt after a short delay. Never rejects. */
export async function addMessage(
  queue: OutboxQueue,
  timing: OutboxTiming,
  jobId: string,
  call: MailMessage['call'],
  message: Pick<StoredMessage, 'sealed' | 'requestId' | 'reference'>,
): Promise<StoreResult> {
  const createdAt = Date.now();
  try {
    await queue.add(
      call,
      { ...message, createdAt, giveUpAt: createdAt + timing.giveUpMs },
      {
        jobId,
        delay: retryPause(0, timing, Math.random()),
        // Time decides when to give up, not the number of attempts.
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
    // Redis refused, or the command was never written: nothing is stored.
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
  // A job that the queue itself has failed had stalled: it is unknown how far it got.
  const uncertain = texts.filter((text) => {
    const { failure = 'uncertain' } = readFailure(text ?? '');
    return failure === 'uncertain';
  });
  return { depth, oldestSeconds: (now - oldest) / 1_000, uncertain: uncertain.length };
}

/** The outbox on Redis: this process stores messages, and takes part in their delivery. */
export function createOutbox(options: OutboxOptions) {
  const { settings, host, log, metrics, redis, timing = outboxTiming } = options;
  const { storeMs } = timing;
  const storing = connectForStoring(settings, storeMs);
  const working = connectForWorking(settings);
  const seal = createSeal(settings.OUTBOX_KEY, settings.OUTBOX_KEY_PREVIOUS);
  const locks = createSendLocks(working, timing.eraseMs + timing.giveUpMs);
  const deliver = createDelivery(options, seal, locks);
  let queue: OutboxQueue | undefined;
  let worker: { close(): Promise<void> } | undefined;
  let stopped: Promise<void> | undefined;

  // Queue and worker are created once Redis is connected: without it they could not be closed.
  const opened = () => {
    queue ??= openQueue(storing);
    return queue;
  };
  storing.once('ready', () => {
    if (!stopped) opened();
  });
  working.once('ready', () => {
    if (stopped) return;
    worker = startWorker(working, deliver, { queue: opened(), locks, log, host, redis }, timing);
  });

  // So that its silence is noticed, as on the stores' connection.
  const heartbeat = setInterval(() => void storing.ping().catch(() => undefined), heartbeatMs);
  heartbeat.unref();

  // While Redis is away the gauges stay as they were.
  async function setGauges(): Promise<void> {
    if (!queue || !redis.isUp()) return;
    const reading = readGauges(queue, storing);
    const gauges = await withTimeout(scrapeMs, reading).catch(() => undefined);
    if (!gauges) return;
    metrics.outboxDepth.set(gauges.depth);
    metrics.outboxOldest.set(gauges.oldestSeconds);
    metrics.outboxUncertain.set(gauges.uncertain);
  }
  // A scrape reads the three gauges at the same time: one update serves all of them.
  metrics.beforeOutboxScrape(shareRun(setGauges));

  async function stop(): Promise<void> {
    if (!worker) return;
    // Without Redis no delivery can be completed, so there is nothing to wait for.
    const ms = working.status === 'ready' ? settings.UPSTREAM_TIMEOUT_MS + closeMs : closeMs;
    await withTimeout(ms, worker.close()).catch(() => undefined);
  }
  const stopDelivering = () => {
    stopped ??= stop();
    return stopped;
  };

  return {
    /** Stores a message, encrypted, within about a second. Never rejects. */
    async store(message: MailMessage, requestId: string, reference?: string): Promise<StoreResult> {
      const ready = redis.isUp() && storing.status === 'ready' ? queue : undefined;
      const outboxId = newId();
      const sealed = seal.close(outboxId, message);
      const adding = ready
        ? addMessage(ready, timing, outboxId, message.call, { sealed, requestId, reference })
        : Promise.resolve<StoreResult>('not-stored');
      const result = await withTimeout(storeMs, adding).catch(() => 'unknown' as const);
      const line = { call: message.call, outboxId, reqId: requestId, reference };
      if (result === 'stored') {
        log.info({ event: 'outbox_stored', ...line }, 'A message was stored for later delivery');
      } else {
        redis.fellBack('outbox');
        metrics.outboxNotStored.inc({ result });
        log.error({ event: 'outbox_not_stored', ...line, result }, 'A message could not be stored');
      }
      return result;
    },
    /** Starts no more deliveries, but goes on storing; resolves once none is in progress. */
    stopDelivering,
    /** Closes everything. A delivery that is still in progress after its timeout becomes uncertain. */
    async close() {
      clearInterval(heartbeat);
      await stopDelivering();
      if (queue) await withTimeout(closeMs, queue.close()).catch(() => undefined);
      storing.disconnect();
      working.disconnect();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
