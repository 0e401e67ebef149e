import type { Redis } from 'ioredis';
import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import { openRedis, type RedisSettings } from './openRedis';

const answerMs = 250;
const heartbeatMs = 1_000;

/**
 * Rejects if there is no answer in time. An answer that arrived while this process was blocked for longer still counts: Node
 * runs timers before it reads sockets.
 */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => setImmediate(() => reject(new Error('No answer in time')));
    const timer = setTimeout(late, answerMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Connects to Redis, and reconnects whenever it was down. Sets `redis_up` and logs one event per change. A Redis that accepts
 * connections but does not answer counts as down.
 */
export function connectRedis(settings: RedisSettings, log: Logger, metrics: Metrics) {
  const redis = openRedis(settings, {
    enableOfflineQueue: false,
    // A command fails at once if its connection breaks. Sent again it would meet its own effects: a token taken, a key in use.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: 500,
    // For the connection itself; callers wait only `answerMs`.
    commandTimeout: 3_000,
  });
  let up: boolean | undefined;
  let closed = false;
  let probing = false;

  const report = (now: boolean) => {
    if (now === up || closed) return;
    up = now;
    metrics.redisUp.set(now ? 1 : 0);
    if (now) log.info({ event: 'redis', up: now }, 'Redis is up');
    else log.error({ event: 'redis', up: now }, 'Redis is down');
  };
  const answers = () =>
    inTime(redis.ping()).then(
      () => true,
      () => false,
    );
  const probe = async () => {
    if (probing || redis.status !== 'ready') return;
    probing = true;
    // Twice: a single late answer may be a short delay.
    report((await answers()) || (await answers()));
    probing = false;
  };

  metrics.redisUp.set(0);
  redis.on('ready', () => report(true));
  redis.on('close', () => report(false));
  const heartbeat = setInterval(probe, heartbeatMs);
  heartbeat.unref();

  return {
    /** True while commands are answered in time. */
    isUp: () => up === true,
    /** Runs commands. Rejects within 250 ms if Redis is down, hangs or refuses. */
    async ask<T>(question: (redis: Redis) => Promise<T>): Promise<T> {
      if (!up) throw new Error('Redis is down');
      try {
        return await inTime(question(redis));
      } catch (error) {
        void probe();
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
