import { Worker } from 'bullmq';
import type { Settings } from '../config/settings';
import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import { openRedis, type RedisSettings, type SharedRedis } from '../stores/redis';
import { singleFlight } from '../stores/singleFlight';
import { withTimeout } from '../stores/withTimeout';
import type { Hosts, MailMessage } from '../upstream/hosts';
import type { CallContext } from '../upstream/outcome';
import type { WatchedHost } from '../upstream/probe';
import { createCipher } from './cipher';
import {
  NotSent,
  type OutboxJob,
  type OutboxQueue,
  type OutboxTiming,
  openQueue,
  outboxTiming,
  queueName,
  queuePrefix,
  readFailure,
  readGauges,
} from './queue';

/**
 * The states of a message in the outbox, which stores messages that were not sent.
 *
 * | `outbox list` | In BullMQ | What is known | What happens |
 * | --- | --- | --- | --- |
 * | waiting | delayed, wait | no byte of it was sent | retried for 24 hours, at least every 5 minutes, and as soon as its host is up again |
 * | sending | active | a replica is sending it | it ends in one of the rows below; `unconfirmed` if the process dies |
 * | | removed | it has arrived (`answered`) | erased |
 * | notSent | failed | no byte of it was sent in 24 hours | stored for 30 days; an operator decides |
 * | refused | failed | the host has received and refused it | stored for 30 days; an operator decides |
 * | unconfirmed | failed | it may have arrived | stored for 30 days; only an operator sends it again |
 *
 * The result of queueing is `queued`, `notSent` if the message is not in the queue, or
 * `unconfirmed` if Redis did not reply in time.
 */
export type QueueResult = 'queued' | 'notSent' | 'unconfirmed';

interface OutboxOptions {
  settings: RedisSettings & Pick<Settings, 'OUTBOX_KEY' | 'UPSTREAM_TIMEOUT_MS'>;
  hosts: Pick<Hosts, 'send'>;
  /** The mail host. */
  host: Pick<WatchedHost, 'probe' | 'isDown' | 'onReturn'>;
  redis: SharedRedis;
  log: Logger;
  metrics: Metrics;
  timing?: OutboxTiming;
}

type OutboxWorker = Worker<OutboxJob['data'], void, OutboxJob['name']>;

/** The time for closing in milliseconds, added to the timeout of a delivery in progress. */
const closeMs = 1_000;
/** The maximum number of old jobs that are erased at a time. */
const maxErased = 10_000;
/** Returns the fields of a log line about a message: its id and call, never its content. */
const logFields = ({ id: reqId, name: call, data: { reference } }: OutboxJob) => ({
  call,
  reqId,
  reference,
});

/** Creates the outbox on Redis. This process queues messages, and takes part in their delivery. */
export function createOutbox(options: OutboxOptions) {
  const { settings, hosts, host, log, metrics, redis, timing = outboxTiming } = options;
  const cipher = createCipher(settings.OUTBOX_KEY);
  const working = openRedis(settings, {
    // BullMQ accepts neither a retry limit nor a command timeout. Its blocking command waits up to
    // ten seconds for the reply of Redis, so the socket timeout is longer.
    maxRetriesPerRequest: null,
    socketTimeout: 15_000,
  });
  // Queue and worker are created once Redis is connected, because BullMQ cannot close them without
  // a connection.
  let queue: OutboxQueue | undefined;
  const opened = () => {
    queue ??= openQueue(redis.connection, redis.site);
    return queue;
  };
  let worker: OutboxWorker | undefined;
  let stopped = false;

  /** Adds an encrypted message to the queue. Never rejects. */
  async function add(message: MailMessage, context: CallContext): Promise<QueueResult> {
    const { requestId, reference } = context;
    if (!redis.isUp() || redis.evicts()) return 'notSent';
    const encrypted = cipher.encrypt(requestId, message);
    const data = { encrypted, reference, giveUpAt: Date.now() + timing.giveUpMs };
    const adding = opened().add(message.call, data, {
      jobId: requestId,
      delay: timing.firstPauseMs,
      // `giveUpAt` decides when delivery is given up, not the number of attempts.
      attempts: 1_000_000,
      backoff: { type: 'custom' },
      removeOnComplete: true,
      removeOnFail: false,
      stackTraceLimit: 0,
    });
    try {
      await withTimeout(timing.storeMs, adding);
      return 'queued';
    } catch (error) {
      const { name, message: text } = error as Error;
      // Nothing is queued if Redis rejected the command, or if the command was never written.
      const refused = name === 'ReplyError' || text.startsWith("Stream isn't writeable");
      return refused ? 'notSent' : 'unconfirmed';
    }
  }

  /**
   * Delivers a message. Returns once it has arrived. Throws `NotSent` if it may be retried, and
   * another error if not.
   */
  async function deliver(job: OutboxJob): Promise<void> {
    const { id: requestId = '', data } = job;
    const { reference, encrypted } = data;
    let message: MailMessage;
    try {
      message = cipher.decrypt(requestId, job.name, encrypted);
    } catch {
      // Retried, because during a key rotation another replica may have the right key. A message
      // that was moved to another job id cannot be decrypted with any key.
      throw new NotSent('not-readable');
    }
    // Probes the host first. The visitor has already read that the message was accepted, so it must
    // not be sent to a host that is down.
    await host.probe();
    if (await host.isDown()) throw new NotSent('down');
    const result = await hosts.send(message, { requestId, reference });
    if (result.kind === 'notSent') throw new NotSent(result.reason);
    if (result.kind === 'refused') throw new Error(`refused: ${result.reason}`);
    if (result.kind === 'unconfirmed') {
      // The script fails although its host responds. Without a pause, every queued message could
      // end unconfirmed.
      await opened().rateLimit(timing.restMs);
      throw new Error(result.reason);
    }
    const seconds = Math.round((Date.now() - job.timestamp) / 1_000);
    const line = { ...logFields(job), tries: job.attemptsMade + 1, seconds };
    log.info({ event: 'outbox_delivered', ...line }, 'A queued message has arrived');
  }

  function reportFailure(job: OutboxJob): void {
    const line = { ...logFields(job), ...readFailure(job.failedReason) };
    if (line.outcome === 'unconfirmed') {
      log.error({ event: 'outbox_unconfirmed', ...line }, 'A message may or may not have arrived');
    } else {
      metrics.outboxGivenUp.inc();
      log.error({ event: 'outbox_gave_up', ...line }, 'A message was given up');
    }
  }

  function startWorker(): OutboxWorker {
    const started: OutboxWorker = new Worker(queueName, deliver, {
      connection: working,
      prefix: queuePrefix(redis.site),
      // If the Redis user may not run INFO, BullMQ would repeat the version check for ever, and no
      // timer of this process would run.
      skipVersionCheck: true,
      autorun: false,
      concurrency: 1,
      // The limit of all replicas together, so that a host that is up again is not flooded.
      limiter: { max: 10, duration: 1_000 },
      // A job whose process died is never run again, because its message may have arrived.
      maxStalledCount: 0,
      stalledInterval: timing.lockMs,
      lockDuration: timing.lockMs,
      settings: {
        // After any other error the message is not retried, because the host has refused it or it
        // may have arrived.
        backoffStrategy: (_tries, _type, error, job) =>
          error instanceof NotSent && Date.now() < job?.data.giveUpAt ? timing.pauseMs : -1,
      },
    });
    started.on('failed', (job) => {
      // A job that will be retried has not finished.
      if (job?.finishedOn) reportFailure(job);
    });
    let hasFailed = false;
    started.on('error', ({ message }) => {
      // Later errors of an outage repeat the first one.
      if (!hasFailed) log.error({ reason: message }, 'Outbox worker error');
      hasFailed = true;
    });
    // The worker pauses while Redis is down, because BullMQ would retry without a pause if Redis
    // rejects writes.
    const follow = (up: boolean) => {
      hasFailed &&= !up;
      void (up ? started.resume() : started.pause(true));
    };
    follow(redis.isUp());
    redis.onChange(follow);
    return started;
  }
  working.once('ready', () => {
    if (!stopped) worker = startWorker();
  });
  host.onReturn(() => void queue?.promoteJobs().catch(() => undefined));

  async function maintain(): Promise<void> {
    // BullMQ by itself removes old jobs only when another job fails.
    await redis.execute(() => opened().clean(timing.eraseMs, maxErased, 'failed'));
    const { depth, oldestSeconds, unconfirmed } = await redis.execute((connection) =>
      readGauges(connection, opened()),
    );
    cannotRead = false;
    metrics.outboxDepth.set(depth);
    metrics.outboxOldest.set(oldestSeconds);
    metrics.outboxUnconfirmed.set(unconfirmed);
  }
  let cannotRead = false;
  /**
   * Logs the first of several errors in a row; the gauges stay unchanged. While Redis is down it
   * logs nothing, because the connection has logged that.
   */
  function reportUnread({ message }: Error): void {
    if (redis.isUp() && !cannotRead) log.error({ reason: message }, 'The outbox cannot be read');
    cannotRead ||= redis.isUp();
  }
  // A run that Redis delays must not overlap the next one, because each would log the same error.
  const maintainOnce = singleFlight(() => maintain().catch(reportUnread));
  const maintenanceTimer = setInterval(maintainOnce, timing.maintenanceMs).unref();

  /**
   * Starts no more deliveries, but continues to queue. Resolves once no delivery is in progress.
   */
  async function stopDelivering(): Promise<void> {
    stopped = true;
    if (!worker) return;
    // Without Redis no delivery can complete, so there is nothing to wait for.
    const ms = working.status === 'ready' ? settings.UPSTREAM_TIMEOUT_MS + closeMs : closeMs;
    await withTimeout(ms, worker.close()).catch(() => undefined);
  }
  return {
    /** Queues a message, encrypted, within about a second. Never rejects. */
    async enqueue(
      message: MailMessage,
      requestId: string,
      reference?: string,
    ): Promise<QueueResult> {
      const result = await add(message, { requestId, reference });
      const line = { call: message.call, reqId: requestId, reference };
      if (result === 'queued') {
        log.info({ event: 'outbox_stored', ...line }, 'A message was queued for later delivery');
      } else {
        redis.countFallback('outbox');
        metrics.outboxNotStored.inc({ result });
        log.error({ event: 'outbox_not_stored', ...line, result }, 'A message could not be queued');
      }
      return result;
    },
    stopDelivering,
    /**
     * Closes everything. A delivery that is still in progress after its timeout becomes
     * unconfirmed.
     */
    async close() {
      clearInterval(maintenanceTimer);
      await stopDelivering();
      if (queue) await withTimeout(closeMs, queue.close()).catch(() => undefined);
      working.disconnect();
    },
  };
}
