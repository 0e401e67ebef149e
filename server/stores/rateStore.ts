import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import { RedisStore } from 'rate-limit-redis';
import { createKeyedHash } from './keyedHash';
import { maxEntries } from './maxEntries';
import { isReady, type SharedRedis } from './redis';

/** Maximum number of keys in memory, over all limits: a flood of addresses must not exhaust it. */
const maxKeys = 100_000;

/** A window in memory. Its end is on the process's monotonic clock: a corrected clock of the machine must not keep it open. */
interface Window {
  totalHits: number;
  endsAt: number;
}

/** Creates the windows that all limits of a process share. */
export function createWindows(max = maxKeys) {
  return new LRUCache<string, Window>({
    ...maxEntries(max),
    perf: { now: () => performance.now() },
  });
}

export type Windows = ReturnType<typeof createWindows>;

/** Where limits count: in Redis for all replicas, in memory without it. */
export interface Counters {
  redis?: SharedRedis | undefined;
  /** Of all limits: together they are bounded. */
  windows: Windows;
  /** Of the hashes that stand for addresses and ids in Redis; the same in all replicas. */
  secret: string;
}

/** A window as express-rate-limit takes it: its end is on the machine's clock, as in headers. */
function infoOf({ totalHits, endsAt }: Window): ClientRateLimitInfo {
  return { totalHits, resetTime: new Date(Date.now() + endsAt - performance.now()) };
}

/** Takes a hit back while its window is open. */
const giveBackScript = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then return redis.call('DECR', KEYS[1]) end
return 0`;

/**
 * A store for express-rate-limit that counts in Redis, or in memory while Redis is down. express-rate-limit's own memory store
 * has no maximum size. Redis gets a keyed hash of each key, since its files and their backups outlive the window.
 */
export class RateStore implements Store {
  readonly prefix: string;
  private redisStore: RedisStore | undefined;
  private readonly hash: (key: string) => string;

  /** @param windowMs the length of a window in milliseconds */
  constructor(
    name: string,
    private readonly windowMs: number,
    private readonly counters: Counters,
  ) {
    this.prefix = `limit:${name}:`;
    this.hash = createKeyedHash(counters.secret, this.prefix);
  }

  async increment(key: string): Promise<ClientRateLimitInfo> {
    return this.withRedis(
      (store) => store.increment(this.hash(key)),
      () => {
        const window = this.current(key) ?? this.open(key);
        window.totalHits += 1;
        return infoOf(window);
      },
    );
  }

  async decrement(key: string): Promise<void> {
    await this.withRedis<unknown>(
      // The library's own method would create a key without expiry if the window has ended meanwhile.
      (_store, redis) => redis.ask((r) => r.eval(giveBackScript, 1, this.prefix + this.hash(key))),
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
        const found = await store.get(this.hash(key));
        // The library returns NaN for a key that does not exist.
        return found && found.totalHits > 0 ? found : undefined;
      },
      () => {
        const window = this.current(key);
        return window && infoOf(window);
      },
    );
  }

  async resetKey(key: string): Promise<void> {
    await this.withRedis(
      (store) => store.resetKey(this.hash(key)),
      () => void this.counters.windows.delete(this.prefix + key),
    );
  }

  private current(key: string): Window | undefined {
    const window = this.counters.windows.get(this.prefix + key);
    return window && window.endsAt > performance.now() ? window : undefined;
  }

  private open(key: string): Window {
    const window = { totalHits: 0, endsAt: performance.now() + this.windowMs };
    this.counters.windows.set(this.prefix + key, window, { ttl: this.windowMs });
    return window;
  }

  private async withRedis<T>(
    ask: (store: RedisStore, redis: SharedRedis) => Promise<T>,
    inMemory: () => T,
  ): Promise<T> {
    const { redis } = this.counters;
    if (!redis) return inMemory();
    const store = isReady(redis) ? this.connected(redis) : undefined;
    try {
      if (store) return await ask(store, redis);
    } catch {
      this.forget(store);
    }
    redis.fellBack('limit');
    return inMemory();
  }

  /** The library's store loads its scripts when it is created: without Redis it would stay broken. */
  private connected(redis: SharedRedis): RedisStore {
    if (this.redisStore) return this.redisStore;
    const store = new RedisStore({
      prefix: this.prefix,
      sendCommand: (command: string, ...args: string[]) =>
        redis.ask((r) => r.call(command, ...args) as Promise<number>),
    });
    // It reads one of the middleware's options. If a script cannot be loaded, the next command fails too.
    store.init({ windowMs: this.windowMs } as Options).catch(() => this.forget(store));
    this.redisStore = store;
    return store;
  }

  private forget(store: RedisStore | undefined): void {
    if (this.redisStore === store) this.redisStore = undefined;
  }
}
