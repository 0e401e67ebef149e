import { Redis, type RedisOptions, ReplyError } from 'ioredis';
import type { Settings } from '../config/settings';
import type { Logger } from '../observability/log';
import type { Fallback, Metrics } from '../observability/metrics';
import { singleFlight } from './singleFlight';
import { withTimeout } from './withTimeout';

/** The URL of Redis, and the origin of the site, whose host name is in every key. */
export type RedisSettings = Pick<Settings, 'REDIS_URL' | 'PUBLIC_ORIGIN'>;

/**
 * Returns the name of a site in its keys. Two sites on one Redis must not deliver each other's
 * messages.
 */
export const siteName = ({ PUBLIC_ORIGIN }: RedisSettings) => new URL(PUBLIC_ORIGIN).host;

/** Returns the delay before the next attempt to connect, in milliseconds. */
const reconnectDelay = (attempt: number) => Math.min(attempt * 100, 2_000);

/**
 * How long a command may wait for its reply before the connection is replaced, in milliseconds. The
 * operating system would detect a dead connection only after a quarter of an hour.
 */
const silenceMs = 5_000;

/**
 * Opens a connection that reconnects by itself, also if another server has taken over its host
 * name.
 */
export function openRedis(
  { REDIS_URL = '' }: Pick<Settings, 'REDIS_URL'>,
  options: RedisOptions,
): Redis {
  const redis = new Redis(REDIS_URL, {
    socketTimeout: silenceMs,
    ...options,
    // The ready check needs the right to run INFO. The heartbeat decides whether Redis can be used.
    enableReadyCheck: false,
    retryStrategy: reconnectDelay,
    // The server has become a replica. A new connection may reach the new master.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  });
  // Without a listener ioredis prints every failed attempt, which the log event `redis` already
  // reports.
  return redis.on('error', () => undefined);
}

const replyMs = 250;
const heartbeatMs = 1_000;
const heartbeatKeptMs = 60_000;

/**
 * Returns the code of an error, such as OOM, ECONNREFUSED or NOPERM with the missing right. Never
 * returns a message, which may contain names or addresses.
 */
function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return 'closed';
  const { code, message } = error as NodeJS.ErrnoException;
  if (!(error instanceof ReplyError)) return code ?? 'no answer in time';
  const [, reply = 'ERR', command] = /^([A-Z]+)(?:.* the '(\S+)' command)?/.exec(message) ?? [];
  return command ? `${reply} +${command}` : reply;
}

/** The commands that the site and BullMQ's scripts run. */
const commands =
  `bzpopmin decr del eval evalsha exists get hdel hexists hget hgetall hincrby hmget hmset hset incr lindex llen lpush
  lrange lrem pexpire pttl rpoplpush sadd scard set smembers srem xadd xtrim zadd zcard zpopmin zrange zrangebyscore zrem
  zrevrange zrevrangebyscore zscore`.split(/\s+/);

/**
 * Returns the rights that the Redis user lacks, in the syntax of ACL rules. Redis has
 * `acl_check_cmd` since version 7; an older version returns none. Each command gets as many
 * arguments as the longest command takes, because Redis 7.0 reads beyond missing arguments and may
 * crash.
 */
const lackedScript = `
local lacked = {}
if not redis.acl_check_cmd then return lacked end
for _, prefix in ipairs({ 'limit:', 'used:', 'once:', 'site:' }) do
  if not redis.acl_check_cmd('get', prefix) then table.insert(lacked, '~' .. prefix .. '*') end
end
for _, command in ipairs(ARGV) do
  if not redis.acl_check_cmd(command, 'site:', 'site:', 'site:', 'site:', 'site:') then table.insert(lacked, '+' .. command) end
end
return lacked`;

/**
 * Connects to Redis, which all replicas share, and reconnects whenever it was down. Redis is up
 * while it replies in time, accepts writes, and grants its user every right that the site needs.
 * The connection sets `redis_up` and logs each change, and each new reason while Redis is down.
 */
export function connectRedis(settings: RedisSettings, log: Logger, metrics: Metrics) {
  const redis = openRedis(settings, {
    enableOfflineQueue: false,
    // A command fails at once if its connection breaks. A command that Redis has executed must not
    // be sent again, because it would find its own effect, such as a token that is marked as used.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: 500,
    // How long the connection waits for a reply. Callers wait only for `replyMs` or `maxMs`.
    commandTimeout: 3_000,
  });
  const site = siteName(settings);
  const key = (name: string) => name.replace(':', `:${site}:`);
  const listeners: ((up: boolean) => void)[] = [];
  /** The reasons that have been logged since the last change. */
  const reasons = new Set<string>();
  let up: boolean | undefined;
  let evicts = false;
  let closed = false;
  let lastError: unknown;

  function setState(now: boolean): void {
    if (closed || up === now) return;
    up = now;
    reasons.clear();
    metrics.redisUp.set(Number(up));
    if (up) log.info({ event: 'redis', up }, 'Redis is up');
    for (const listener of listeners) listener(up);
  }
  function report(error: unknown, text: string): void {
    const reason = errorReason(error);
    if (closed || reasons.has(reason)) return;
    reasons.add(reason);
    log.error({ event: 'redis', up, reason }, text);
  }
  function reportDown(error: unknown): void {
    setState(false);
    report(error, 'Redis is down');
  }
  // Redis replies to PING even if it is full, or if the user lacks rights. Only a write proves that
  // Redis can be used.
  const sendHeartbeat = () =>
    withTimeout(replyMs, redis.set(key('site:heartbeat'), '1', 'PX', heartbeatKeptMs));
  /**
   * Checks rights, eviction and persistence of a Redis that comes up. Rejects if the user lacks a
   * right.
   */
  async function checkServer(): Promise<void> {
    if (up) return;
    const lacked = await withTimeout(replyMs, redis.eval(lackedScript, 0, ...commands));
    const rights = (lacked as string[]).join(' ');
    if (rights) throw Object.assign(new Error('Rights are missing'), { code: `NOPERM ${rights}` });
    const info = await withTimeout(replyMs, redis.info()).catch((error) => {
      if (error instanceof ReplyError) return '';
      throw error;
    });
    const [, policy] = /^maxmemory_policy:(\S+)/m.exec(info) ?? [];
    evicts = policy !== undefined && policy !== 'noeviction';
    if (evicts) {
      const text = 'Redis evicts messages: none is queued until it is noeviction';
      log.error({ setting: 'maxmemory-policy', policy }, text);
    }
    if (!policy) log.warn({ right: '+info' }, 'Redis does not say whether it keeps messages');
    if (/^aof_enabled:0/m.test(info)) {
      log.warn({ setting: 'appendonly' }, 'Redis loses queued messages when it restarts');
    }
  }
  const probe = singleFlight(async () => {
    if (redis.status !== 'ready') return;
    // The heartbeat is sent a second time if it fails, because one late reply may be a short delay.
    await sendHeartbeat()
      .catch(sendHeartbeat)
      .then(checkServer)
      .then(() => setState(true), reportDown);
  });

  metrics.redisUp.set(0);
  redis.on('error', (error) => {
    lastError = error;
    // With a wrong password the connection is open, but never ready.
    if (error instanceof ReplyError) reportDown(error);
  });
  redis.on('ready', () => {
    lastError = undefined;
    void probe();
  });
  redis.on('close', () => reportDown(lastError));
  const heartbeat = setInterval(probe, heartbeatMs);
  heartbeat.unref();

  return {
    /** The connection, for the queue. */
    connection: redis,
    site,
    /**
     * Returns a key with the site's name after its first word: `limit:contact:…` becomes
     * `limit:NAME:contact:…`.
     */
    key,
    /** Returns true while Redis replies in time and accepts writes. */
    isUp: () => up === true,
    /** Returns true if Redis may evict messages. */
    evicts: () => evicts,
    /** Calls a listener at each change. */
    onChange: (listener: (up: boolean) => void) => void listeners.push(listener),
    /** Counts a function that this process performs without Redis. */
    countFallback: (kind: Fallback) => metrics.redisFallbacks.inc({ kind }),
    /**
     * Runs commands. Rejects within `maxMs` milliseconds if Redis is down, hangs or rejects a
     * command.
     */
    async execute<T>(commands: (redis: Redis) => Promise<T>, maxMs = replyMs): Promise<T> {
      if (!up) throw new Error('Redis is down');
      try {
        return await withTimeout(maxMs, commands(redis));
      } catch (error) {
        // Redis may accept writes and reject this command, for example because its user lacks the
        // right.
        void probe().then(() => {
          if (up && error instanceof ReplyError) report(error, 'Redis refuses a command');
        });
        throw error;
      }
    },
    close() {
      closed = true;
      up = false;
      clearInterval(heartbeat);
      redis.disconnect();
    },
  };
}

/**
 * Redis, shared by all replicas. A request waits at most 250 ms for a command; a submit waits at
 * most 2 s for a command about its key.
 */
export type SharedRedis = ReturnType<typeof connectRedis>;
