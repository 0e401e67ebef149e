import { type Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { MailMessage } from '../upstream/hosts';

/** A message as Redis keeps it: without readable content or author. */
interface QueuedMessage {
  /** Bound to the job's id and call. */
  encrypted: string;
  reference?: string;
  /** Milliseconds since 1970. */
  giveUpAt: number;
}

type Call = MailMessage['call'];

/** A message in the queue; its name is the call, its id that of the request. */
export type OutboxJob = Job<QueuedMessage, void, Call>;

export type OutboxQueue = Queue<QueuedMessage, void, Call>;

export const queueName = 'outbox';

/** What the queue's keys begin with: `site:NAME`. */
export const queuePrefix = (site: string) => `site:${site}`;

/**
 * Opens the queue of a site on a connection that is ready. The caller closes the connection.
 * @param site the name in its address
 */
export function openQueue(connection: Redis, site: string): OutboxQueue {
  const queue: OutboxQueue = new Queue(queueName, {
    connection,
    prefix: queuePrefix(site),
    // If the version check failed, at start, the queue would stay unusable.
    skipVersionCheck: true,
    streams: { events: { maxLen: 1_000 } },
  });
  queue.on('error', () => undefined);
  return queue;
}

const hourMs = 60 * 60_000;

/** The timing of the outbox, in milliseconds. */
export const outboxTiming = {
  /** How long a visitor waits until a message is queued. */
  storeMs: 1_000,
  /** Before the first try, and before each later one. */
  firstPauseMs: 2_000,
  pauseMs: 60_000,
  /** After an unconfirmed message: the next one might end so too. */
  restMs: 5 * 60_000,
  /** How long to try to deliver a message. */
  giveUpMs: 24 * hourMs,
  /** A job whose process died is noticed after one to three times this. */
  lockMs: 10_000,
  /** How often the gauges are set, and old failed jobs erased. */
  maintenanceMs: 5_000,
  /** How long failed jobs are kept. */
  eraseMs: 30 * 24 * hourMs,
};

export type OutboxTiming = typeof outboxTiming;

/** No byte of the message has left, so it is tried again until its time is over. */
export class NotSent extends Error {
  /** @param reason a fixed word or a system error code, no part of the message */
  constructor(reason: string) {
    super(`notSent: ${reason}`);
  }
}

/**
 * How a message ended that was not answered (the table in outbox.ts).
 * @param text what BullMQ keeps of the last error
 */
export function readFailure(text = '') {
  const [, end, reason = ''] = /^(notSent|refused): (.*)$/.exec(text) ?? [];
  if (end) return { outcome: end as 'notSent' | 'refused', reason };
  // BullMQ's text for a job whose process died.
  return {
    outcome: 'unconfirmed',
    reason: text.startsWith('job stalled') ? 'interrupted' : text,
  } as const;
}
export type DeliveryEnd = ReturnType<typeof readFailure>['outcome'];

/** Counts in Redis: to read thousands of jobs takes longer than the site waits for an answer. */
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

/** How many messages wait, how old the oldest of them is, and how many are unconfirmed. */
export async function readGauges(redis: Redis, queue: OutboxQueue) {
  const keys = ['wait', 'active', 'delayed', 'failed'].map((state) => queue.toKey(state));
  const now = Date.now();
  const counted = await redis.eval(gaugesScript, 4, ...keys, now, queue.toKey(''));
  const [depth = 0, oldest = now, unconfirmed = 0] = (counted as (string | number)[]).map(Number);
  return { depth, oldestSeconds: (now - oldest) / 1_000, unconfirmed };
}
