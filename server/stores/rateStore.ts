import type { ClientRateLimitInfo, IncrementResponse, Options } from 'express-rate-limit';
import { RedisStore } from 'rate-limit-redis';
import { HitCounts } from './hitCounts';
import type { SharedRedis } from './redis';
import { isReady } from './redis';

/**
 * Counts hits in Redis while it answers, in this process's memory while it does not: counting never stops.
 * The Redis store is built once Redis is there, since one that starts without it stays dead.
 */
export class RateStore {
  private readonly prefix: string;
  private readonly windowMs: number;
  private readonly memory: HitCounts;
  private readonly redis: SharedRedis | undefined;
  private redisStore: RedisStore | undefined;

  /** @param windowMs the length of a window in milliseconds */
  constructor(name: string, windowMs: number, redis: SharedRedis | undefined) {
    this.prefix = `limit:${name}:`;
    this.windowMs = windowMs;
    this.memory = new HitCounts(windowMs);
    this.redis = redis;
  }

  /** Without Redis the answer is there at once: every page view asks. */
  increment(key: string): IncrementResponse | Promise<IncrementResponse> {
    if (!this.redis) return this.memory.increment(key);
    return this.withRedis(
      (store) => store.increment(key),
      async () => this.memory.increment(key),
    );
  }

  /** The hits of a key, or undefined if its window holds none. */
  get(key: string): Promise<ClientRateLimitInfo | undefined> {
    return this.withRedis(
      async (store) => {
        const found = await store.get(key);
        // The library gives NaN for a key that Redis does not know.
        return found && found.totalHits > 0 ? found : undefined;
      },
      async () => this.memory.get(key),
    );
  }

  close(): void {
    this.memory.clear();
  }

  private connected(): RedisStore | undefined {
    const { redis } = this;
    if (!isReady(redis)) return undefined;
    if (!this.redisStore) {
      const store = new RedisStore({
        prefix: this.prefix,
        sendCommand: (command: string, ...args: string[]) =>
          redis.ask((r) => r.call(command, ...args) as Promise<number>),
      });
      // Of the middleware's options it reads this one.
      // A script that cannot be loaded now fails the call below too, which then counts in memory.
      store.init({ windowMs: this.windowMs } as Options).catch(() => this.forget(store));
      this.redisStore = store;
    }
    return this.redisStore;
  }

  private forget(store: RedisStore): void {
    if (this.redisStore === store) this.redisStore = undefined;
  }

  private async withRedis<T>(
    ask: (store: RedisStore) => Promise<T>,
    otherwise: () => Promise<T>,
  ): Promise<T> {
    const store = this.connected();
    if (store) {
      try {
        return await ask(store);
      } catch {
        this.forget(store);
      }
    }
    return otherwise();
  }
}
