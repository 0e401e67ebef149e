import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import { RedisStore } from 'rate-limit-redis';
import { atMost } from './atMost';
import type { SharedRedis } from './redis';
import { isReady } from './redis';

/** Keys that one process counts at once, some 30 MB: a flood of addresses must not fill the memory. */
const maxKeys = 100_000;

/**
 * Counts hits in Redis while it answers, in this process's memory while it does not: counting never stops. A
 * store for express-rate-limit, whose own memory store has no maximum.
 */
export class RateStore implements Store {
  readonly prefix: string;
  private readonly windows: LRUCache<string, ClientRateLimitInfo>;
  private redisStore: RedisStore | undefined;

  /** @param windowMs the length of a window in milliseconds */
  constructor(
    name: string,
    private readonly windowMs: number,
    private readonly redis: SharedRedis | undefined,
  ) {
    this.prefix = `limit:${name}:`;
    this.windows = new LRUCache({
      ...atMost(maxKeys),
      ttl: windowMs,
      perf: { now: () => Date.now() },
    });
  }

  /** Counts a hit. Without Redis the answer is there at once. */
  async increment(key: string): Promise<ClientRateLimitInfo> {
    return this.withRedis(
      (store) => store.increment(key),
      () => {
        const window = this.current(key) ?? this.open(key);
        window.totalHits += 1;
        return { ...window };
      },
    );
  }

  /** Takes a hit back. */
  async decrement(key: string): Promise<void> {
    await this.withRedis(
      (store) => store.decrement(key),
      () => {
        const window = this.current(key);
        if (window && window.totalHits > 0) window.totalHits -= 1;
      },
    );
  }

  /** The hits of a key, or undefined if no window is open for it. */
  async get(key: string): Promise<ClientRateLimitInfo | undefined> {
    return this.withRedis(
      async (store) => {
        const found = await store.get(key);
        // The library gives NaN for a key that Redis does not know.
        return found && found.totalHits > 0 ? found : undefined;
      },
      () => this.current(key),
    );
  }

  /** Forgets a key. */
  async resetKey(key: string): Promise<void> {
    await this.withRedis(
      (store) => store.resetKey(key),
      () => void this.windows.delete(key),
    );
  }

  /** Keys counted in this process. */
  get size(): number {
    this.windows.purgeStale();
    return this.windows.size;
  }

  private current(key: string): ClientRateLimitInfo | undefined {
    const window = this.windows.get(key);
    return window?.resetTime && window.resetTime.getTime() > Date.now() ? window : undefined;
  }

  private open(key: string): ClientRateLimitInfo {
    const window = { totalHits: 0, resetTime: new Date(Date.now() + this.windowMs) };
    this.windows.set(key, window);
    return window;
  }

  private async withRedis<T>(
    ask: (store: RedisStore) => Promise<T>,
    inMemory: () => T,
  ): Promise<T> {
    if (!isReady(this.redis)) return inMemory();
    const store = this.connected(this.redis);
    try {
      return await ask(store);
    } catch {
      this.forget(store);
      return inMemory();
    }
  }

  /** The library's store loads its scripts when it is made: one that is made without Redis stays dead. */
  private connected(redis: SharedRedis): RedisStore {
    if (this.redisStore) return this.redisStore;
    const store = new RedisStore({
      prefix: this.prefix,
      sendCommand: (command: string, ...args: string[]) =>
        redis.ask((r) => r.call(command, ...args) as Promise<number>),
    });
    // It reads one of the middleware's options. A script that cannot be loaded fails the next command too.
    store.init({ windowMs: this.windowMs } as Options).catch(() => this.forget(store));
    this.redisStore = store;
    return store;
  }

  private forget(store: RedisStore): void {
    if (this.redisStore === store) this.redisStore = undefined;
  }
}
