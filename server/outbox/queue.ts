import { type Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { MailMessage } from '../upstream/hosts';

/** A message as Redis stores it: without readable content or author. */
interface QueuedMessage {
  /** The encrypted body, bound to the job's id and call. */
  encrypted: string;
  reference?: string;
  /** When delivery is given up, in milliseconds since 1970. */
  giveUpAt: number;
}

type Call = MailMessage['call'];

/** A message in the queue. Its name is the call; its id is the id of the request. */
export type OutboxJob = Job<QueuedMessage, void, Call>;

export type OutboxQueue = Queue<QueuedMessage, void, Call>;

export const queueName = 'outbox';

/** Returns the prefix of the queue's keys: `site:NAME`. */
export const queuePrefix = (site: string) => `site:${site}`;

/**
 * Opens the queue of a site on a connection that is ready. The caller closes the connection.
 * @param site the host name in `PUBLIC_ORIGIN`
 */
export function openQueue(connection: Redis, site: string): OutboxQueue {
  const queue: OutboxQueue = new Queue(queueName, {
    connection,
    prefix: queuePrefix(site),
    // The queue would stay unusable if the version check failed at start.
    skipVersionCheck: true,
    streams: { events: { maxLen: 1_000 } },
  });
  queue.on('error', () => undefined);
  return queue;
}

const hourMs = 60 * 60_000;

/** The timing of the outbox, in milliseconds. */
export const outboxTiming = {
  /** The maximum time in which a message is queued, while its visitor waits. */
  storeMs: 1_000,
  /** The pauses before the first try, and before each later one. */
  firstPauseMs: 2_000,
  pauseMs: 60_000,
  /** The pause after an unconfirmed message, because the next message might end the same way. */
  restMs: 5 * 60_000,
  /** How long a message is retried. */
  giveUpMs: 24 * hourMs,
  /** The lock of a job. A job whose process died is noticed after one to three times this. */
  lockMs: 10_000,
  /** The interval at which gauges are set and old failed jobs erased. */
  maintenanceMs: 5_000,
  /** How long failed jobs are stored. */
  eraseMs: 30 * 24 * hourMs,
};

export type OutboxTiming = typeof outboxTiming;

/**
 * The error of a message of which no byte was sent. The message is retried until its `giveUpAt`.
 */
export class NotSent extends Error {
  /** @param reason a fixed word or a system error code, no part of the message */
  constructor(reason: string) {
    super(`notSent: ${reason}`);
  }
}

/**
 * Returns the outcome of a message that was not `answered` (the table in outbox.ts).
 * @param text the text of the last error, which BullMQ stores
 */
export function readFailure(text = '') {
  const [, end, reason = ''] = /^(notSent|refused): (.*)$/.exec(text) ?? [];
  if (end) return { outcome: end as 'notSent' | 'refused', reason };
  // The text that BullMQ stores for a job whose process died.
  return {
    outcome: 'unconfirmed',
    reason: text.startsWith('job stalled') ? 'interrupted' : text,
  } as const;
}
export type DeliveryEnd = ReturnType<typeof readFailure>['outcome'];

/**
 * A script that counts in Redis, because reading thousands of jobs takes longer than the site waits
 * for Redis.
 */
const gaugesScript = `
local depth, oldest, unconfirmed = 0, ARGV[1], 0
local function each(ids, look)
  for _, id in ipairs(ids) do look(ARGV[2] .. id) end
end
local function waits(job)
  depth = depth + 1
  local since = redis.call('HGET', job, 'timestamp')
  if since and tonumber(since) < tonumber(oldest) then oldest = since end
end
for n = 1, 2 do each(redis.call('LRANGE', KEYS[n], 0, -1), waits) end
each(redis.call('ZRANGE', KEYS[3], 0, -1), waits)
each(redis.call('ZRANGE', KEYS[4], 0, -1), function(job)
  local why = redis.call('HGET', job, 'failedReason') or ''
  if not (why:find('^notSent: ') or why:find('^refused: ')) then unconfirmed = unconfirmed + 1 end
end)
return { depth, oldest, unconfirmed }`;

/** Returns how many messages wait, the age of the oldest one, and how many are unconfirmed. */
export async function readGauges(redis: Redis, queue: OutboxQueue) {
  const keys = ['wait', 'active', 'delayed', 'failed'].map((state) => queue.toKey(state));
  const now = Date.now();
  const counted = await redis.eval(gaugesScript, 4, ...keys, now, queue.toKey(''));
  const [depth = 0, oldest = now, unconfirmed = 0] = (counted as (string | number)[]).map(Number);
  return { depth, oldestSeconds: (now - oldest) / 1_000, unconfirmed };
}
