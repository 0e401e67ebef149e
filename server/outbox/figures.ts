import type { Redis } from 'ioredis';
import { failureOf } from './deliveryFailure';
import { type OutboxQueue, timeOf } from './queue';

/** What the gauges show of the outbox, over all replicas. */
export interface OutboxFigures {
  /** Messages that wait for delivery, or are being delivered. */
  depth: number;
  /** Age of the oldest of these, in seconds; 0 if there is none. */
  oldestSeconds: number;
  uncertain: number;
}

/** More are counted, but not looked at one by one: a scrape must stay cheap. */
const most = 10_000;

/** Reads the figures from Redis. Rejects if it is away. */
export async function readFigures(
  redis: Redis,
  queue: Pick<OutboxQueue, 'toKey'>,
): Promise<OutboxFigures> {
  const [wait, active, delayed, failed] = ['wait', 'active', 'delayed', 'failed'].map((type) =>
    queue.toKey(type),
  ) as [string, string, string, string];
  const [waits, actives, delays, waiting, underWay, later, ended] = await Promise.all([
    redis.llen(wait),
    redis.llen(active),
    redis.zcard(delayed),
    redis.lrange(wait, -most, -1),
    redis.lrange(active, 0, most - 1),
    redis.zrange(delayed, '0', `${most - 1}`),
    redis.zrange(failed, '0', `${most - 1}`),
  ]);
  const reasons = await Promise.all(ended.map((id) => redis.hget(queue.toKey(id), 'failedReason')));

  const now = Date.now();
  const oldest = [...waiting, ...underWay, ...later].reduce(
    (first, id) => Math.min(first, timeOf(id)),
    now,
  );
  return {
    depth: waits + actives + delays,
    oldestSeconds: Math.max(0, (now - oldest) / 1_000),
    // A job that the queue failed by itself had stalled: nobody knows how far it got.
    uncertain: reasons.filter((reason) => (failureOf(reason ?? '') ?? 'uncertain') === 'uncertain')
      .length,
  };
}
