import { Redis, type RedisOptions, ReplyError } from 'ioredis';
import type { Settings } from '../config/settings';
import type { Logger } from '../observability/log';
import type { Fallback, Metrics } from '../observability/metrics';
import { withTimeout } from './withTimeout';

/** The address of Redis, and that of the site, whose name is in every key. */
export type RedisSettings = Pick<Settings, 'REDIS_URL' | 'PUBLIC_ORIGIN'>;

/** The name of a site in its keys: two sites on one Redis must not deliver each other's messages. */
export const siteName = ({ PUBLIC_ORIGIN }: RedisSettings) => new URL(PUBLIC_ORIGIN).host;

/** How long to wait before the next attempt to connect, in milliseconds. */
const reconnectDelay = (attempt: number) => Math.min(attempt * 100, 2_000);

/**
 * How long a connection may leave a command unanswered before it is replaced, in milliseconds. The system would notice a dead
 * connection only after a quarter of an hour.
 */
const silenceMs = 5_000;

/** Opens a connection that reconnects by itself, also when another server answers at the same address. */
export function openRedis(
  { REDIS_URL = '' }: Pick<Settings, 'REDIS_URL'>,
  options: RedisOptions,
): Redis {
  const redis = new Redis(REDIS_URL, {
    socketTimeout: silenceMs,
    ...options,
    // The check needs INFO; the heartbeat says whether Redis can be used.
    enableReadyCheck: false,
    retryStrategy: reconnectDelay,
    // The server has become a replica. A new connection may reach the new master.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  });
  // Without a listener ioredis prints every failed attempt, which the event `redis` already reports.
  return redis.on('error', () => undefined);
}

const answerMs = 250;
const heartbeatMs = 1_000;
const heartbeatKeptMs = 60_000;

/** Why Redis cannot be used: an error's code, such as OOM, ECONNREFUSED or NOPERM with the right. Never a text with names or addresses. */
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
 * Finds the rights that a user lacks, as the ACL writes them. Redis can say so since version 7. Each command is given as many
 * arguments as the longest takes: with fewer than it takes, 7.0 reads beyond them and may crash.
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
 * Connects to Redis, shared by all replicas, and reconnects whenever it was down. It is up while it answers in time, accepts
 * writes, and refuses its user nothing that the site needs. Sets `redis_up` and logs each change, and each new reason while it is down.
 */
export function connectRedis(settings: RedisSettings, log: Logger, metrics: Metrics) {
  const redis = openRedis(settings, {
    enableOfflineQueue: false,
    // A command fails at once if its connection breaks. A command that is sent again could meet its own effect, such as a token
    // that is already used.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: 500,
    // The connection waits so long for an answer, its callers only `answerMs`.
    commandTimeout: 3_000,
  });
  const site = siteName(settings);
  const key = (name: string) => name.replace(':', `:${site}:`);
  const listeners: ((up: boolean) => void)[] = [];
  /** What has been logged since the last change. */
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
  // A full Redis, or a user without the right, still answers PING: only a write says that it can be used.
  const sendHeartbeat = () =>
    withTimeout(answerMs, redis.set(key('site:heartbeat'), '1', 'PX', heartbeatKeptMs));
  /** Reads what a Redis that comes up allows and keeps. Rejects if the user lacks a right. */
  async function checkServer(): Promise<void> {
    if (up) return;
    const lacked = await withTimeout(answerMs, redis.eval(lackedScript, 0, ...commands));
    const rights = (lacked as string[]).join(' ');
    if (rights) throw Object.assign(new Error('Rights are missing'), { code: `NOPERM ${rights}` });
    const info = await withTimeout(answerMs, redis.info()).catch((error) => {
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
  let probing: Promise<void> | undefined;
  function probe(): Promise<void> {
    if (redis.status !== 'ready') return Promise.resolve();
    // It is tried twice, since one late answer may be a short delay.
    probing ??= sendHeartbeat()
      .catch(sendHeartbeat)
      .then(checkServer)
      .then(() => setState(true), reportDown)
      .finally(() => {
        probing = undefined;
      });
    return probing;
  }

  metrics.redisUp.set(0);
  redis.on('error', (error) => {
    lastError = error;
    // With a wrong password it is connected, but never ready.
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
    /** The connection itself, for the queue. */
    connection: redis,
    site,
    /** A key with the site's name after its first word: `limit:contact:…` is `limit:NAME:contact:…`. */
    key,
    /** True while commands are answered in time and writes are accepted. */
    isUp: () => up === true,
    /** True if it may evict messages. */
    evicts: () => evicts,
    /** Calls a function at each change. */
    onChange: (listener: (up: boolean) => void) => void listeners.push(listener),
    /** Counts what this process does without Redis. */
    countFallback: (kind: Fallback) => metrics.redisFallbacks.inc({ kind }),
    /** Runs commands. Rejects within `maxMs` milliseconds if Redis is down, hangs or refuses. */
    async ask<T>(question: (redis: Redis) => Promise<T>, maxMs = answerMs): Promise<T> {
      if (!up) throw new Error('Redis is down');
      try {
        return await withTimeout(maxMs, question(redis));
      } catch (error) {
        // It may accept writes and refuse this command, such as one that its user has no right to.
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

/** Redis, shared by all replicas. A request waits for a command for 250 ms, a submit for its key for 2 s. */
export type SharedRedis = ReturnType<typeof connectRedis>;
