import { expect, vi } from 'vitest';
import type { Metrics } from '../../server/observability/metrics';
import { createOutbox } from '../../server/outbox/outbox';
import { type OutboxTiming, openQueue, outboxTiming } from '../../server/outbox/queue';
import { connectRedis, openRedis } from '../../server/stores/redis';
import { watchHost } from '../../server/upstream/probe';
import { patient } from './parts';
import { startUpstream } from './upstreamClient';

/** The origin of the site that has the outbox, and the name of its queue in Redis. */
export const outboxOrigin = 'http://outbox.example';
export const outboxSite = 'outbox.example';

export const outboxKey = 'an-outbox-key-of-at-least-32-characters';

/** Short pauses between attempts, and a long deadline for Redis on a busy machine. */
const quickTiming: OutboxTiming = {
  ...outboxTiming,
  storeMs: 60_000,
  firstPauseMs: 50,
  pauseMs: 100,
  restMs: 100,
  lockMs: 5_000,
  maintenanceMs: 100,
};

/**
 * Starts an outbox that delivers to a host on loopback.
 * @param isUp the expected state of Redis; if false, the outbox is created once Redis is down
 */
export async function startOutbox(
  redisUrl: string,
  hostUrl: string,
  timing: Partial<OutboxTiming> = {},
  isUp = true,
) {
  const timeoutMs = 30_000;
  const { log, lines, text, metrics, hosts, upstream } = startUpstream({ url: hostUrl, timeoutMs });
  const redisSettings = { REDIS_URL: redisUrl, PUBLIC_ORIGIN: outboxOrigin };
  const shared = connectRedis(redisSettings, log, metrics);
  const options = { host: 'mail', url: hostUrl, log, metrics, redis: shared, everyMs: 50 } as const;
  const host = watchHost(options, upstream.downReason);
  if (!isUp) await vi.waitFor(() => expect(lines.at(-1)).toMatchObject({ up: false }), patient);
  const outbox = createOutbox({
    settings: { ...redisSettings, OUTBOX_KEY: outboxKey, UPSTREAM_TIMEOUT_MS: timeoutMs },
    hosts,
    host,
    log,
    metrics,
    redis: shared,
    timing: { ...quickTiming, ...timing },
  });
  await vi.waitFor(() => expect(shared.isUp()).toBe(isUp), patient);
  /** Returns the log lines of the outbox. */
  const events = () => lines.filter(({ event }) => String(event).startsWith('outbox_'));
  return {
    outbox,
    metrics,
    events,
    lines,
    names: () => events().map(({ event }) => event),
    text,
    async close() {
      await outbox.close();
      host.close();
      await upstream.close();
      shared.close();
    },
  };
}

export type TestOutbox = Awaited<ReturnType<typeof startOutbox>>;

/** Opens the queue with a Redis connection of its own. */
export function openQueueClient(redisUrl: string) {
  const redis = openRedis({ REDIS_URL: redisUrl }, { maxRetriesPerRequest: null });
  return { redis, queue: openQueue(redis, outboxSite), close: () => redis.disconnect() };
}

/** Returns the value of a gauge or counter without labels. */
export async function metricValue(metrics: Metrics, name: string): Promise<number | undefined> {
  const text = await metrics.registry.getSingleMetricAsString(name);
  return Number(/^\S+ (\S+)$/m.exec(text.replaceAll(/^#.*\n/gm, ''))?.[1]);
}

/** Waits until a metric has this value, because gauges are updated later than Redis. */
export const untilMetric = (metrics: Metrics, name: string, value: number) =>
  vi.waitFor(async () => expect(await metricValue(metrics, name)).toBe(value), patient);
