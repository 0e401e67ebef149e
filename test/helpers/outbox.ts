import { expect, vi } from 'vitest';
import type { Metrics } from '../../server/observability/metrics';
import { createOutbox } from '../../server/outbox/outbox';
import { type OutboxTiming, openQueue, outboxTiming } from '../../server/outbox/queue';
import { connectRedis, openRedis } from '../../server/stores/redis';
import { watchHost } from '../../server/upstream/probe';
import { patient } from './parts';
import { startUpstream } from './upstreamClient';

/** The address of the site whose outbox tests look at, and its name in Redis. */
export const outboxOrigin = 'http://outbox.example';
export const outboxSite = 'outbox.example';

/** A secret of the tests. */
export const outboxKey = 'an-outbox-key-of-at-least-32-characters';

/** The outbox's timing, thousands of times as fast; but Redis may be slow, as on a busy machine. */
const quick: OutboxTiming = {
  ...outboxTiming,
  storeMs: 60_000,
  firstPauseMs: 50,
  pauseMs: 100,
  restMs: 100,
  lockMs: 5_000,
  maintenanceMs: 100,
};

/** Starts an outbox that delivers to a host on loopback, and waits until it is connected to Redis. */
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
  const watched = { host: 'mail', url: hostUrl, log, metrics, redis: shared, everyMs: 50 } as const;
  const host = watchHost(watched, upstream.downReason);
  // The outbox of a Redis that is down is made once that is known.
  if (!isUp) await vi.waitFor(() => expect(lines.at(-1)).toMatchObject({ up: false }), patient);
  const outbox = createOutbox({
    settings: { ...redisSettings, OUTBOX_KEY: outboxKey, UPSTREAM_TIMEOUT_MS: timeoutMs },
    hosts,
    host,
    log,
    metrics,
    redis: shared,
    timing: { ...quick, ...timing },
  });
  await vi.waitFor(() => {
    if (shared.isUp() !== isUp) throw new Error('Redis is not there yet');
  }, patient);
  /** The outbox's lines of the log. */
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

/** The outbox of one process, with all that it needs. */
export type TestOutbox = Awaited<ReturnType<typeof startOutbox>>;

/** Opens the queue as an outside observer. */
export function lookAtQueue(redisUrl: string) {
  const redis = openRedis({ REDIS_URL: redisUrl }, { maxRetriesPerRequest: null });
  return { redis, queue: openQueue(redis, outboxSite), close: () => redis.disconnect() };
}

/** A figure of a gauge or counter without labels. */
export async function figure(metrics: Metrics, name: string): Promise<number | undefined> {
  const text = await metrics.registry.getSingleMetricAsString(name);
  return Number(/^\S+ (\S+)$/m.exec(text.replaceAll(/^#.*\n/gm, ''))?.[1]);
}

/** Waits until a figure has this value: a gauge that Redis cannot tell in time keeps its last one. */
export const shows = (metrics: Metrics, name: string, value: number) =>
  vi.waitFor(async () => expect(await figure(metrics, name)).toBe(value), patient);
