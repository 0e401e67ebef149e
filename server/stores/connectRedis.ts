import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import { openRedis, type RedisSettings } from './openRedis';
import type { SharedRedis } from './redis';

const answerMs = 250;
const heartbeatMs = 1_000;

/**
 * Rejects if there is no answer in time. An answer that has come while this process was busy for longer than
 * that still counts: Node looks at its timers before it reads what has arrived.
 */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => setImmediate(() => reject(new Error('No answer in time')));
    const timer = setTimeout(late, answerMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function connect(settings: RedisSettings) {
  return openRedis(settings, {
    enableOfflineQueue: false,
    // A command whose connection broke fails at once. Sent again it would find its own traces: a token
    // taken, a key in use.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: 500,
    // Of the connection itself; who asks waits `answerMs`.
    commandTimeout: 1_000,
  });
}

/**
 * Connects to Redis, and comes back to it by itself whenever it was away. Sets `redis_up` and logs one event
 * for each change. A Redis that accepts connections and answers nothing is away, too.
 */
export function connectRedis(settings: RedisSettings, log: Logger, metrics: Metrics): SharedRedis {
  const redis = connect(settings);
  let up: boolean | undefined;
  let closed = false;
  let probing = false;

  const report = (now: boolean) => {
    if (now === up || closed) return;
    up = now;
    metrics.redisUp.set(now ? 1 : 0);
    if (now) log.info({ event: 'redis', up: now }, 'Redis answers');
    else log.error({ event: 'redis', up: now }, 'Redis is away');
  };
  const answers = () =>
    inTime(redis.ping()).then(
      () => true,
      () => false,
    );
  const probe = async () => {
    if (probing || redis.status !== 'ready') return;
    probing = true;
    // Twice: one late answer may be a moment's delay.
    report((await answers()) || (await answers()));
    probing = false;
  };

  metrics.redisUp.set(0);
  redis.on('ready', () => report(true));
  redis.on('close', () => report(false));
  const heartbeat = setInterval(probe, heartbeatMs);
  heartbeat.unref();

  return {
    isUp: () => up === true,
    async ask(question) {
      if (!up) throw new Error('Redis is away');
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
