import type { ClientRateLimitInfo } from 'express-rate-limit';

interface Window extends ClientRateLimitInfo {
  resetTime: Date;
}

/** Keys that are counted at once: some 20 MB. */
const defaultMaxKeys = 100_000;

/**
 * Counts hits per key in windows of one length, in memory. There is a most of keys: whoever has more addresses
 * than that gains nothing by it, and must not be able to fill the memory.
 *
 * Windows are kept in two generations. A generation is closed after the length of a window or when it is full,
 * and the one before it, whose windows are over or the oldest, goes in one piece: to look for single ones
 * among so many would make a flood cost more, not less.
 */
export class HitCounts {
  private readonly maxPerGeneration: number;
  private young = new Map<string, Window>();
  private old = new Map<string, Window>();
  private readonly windowMs: number;
  private youngSince = Date.now();

  /** @param windowMs the length of a window in milliseconds */
  constructor(windowMs: number, maxKeys = defaultMaxKeys) {
    this.windowMs = windowMs;
    this.maxPerGeneration = Math.ceil(maxKeys / 2);
  }

  increment(key: string): Window {
    const window = this.get(key) ?? this.open(key);
    window.totalHits += 1;
    return { ...window };
  }

  /** The hits of a key, or undefined if no window is open for it. */
  get(key: string): Window | undefined {
    const window = this.young.get(key) ?? this.old.get(key);
    return window && window.resetTime.getTime() > Date.now() ? window : undefined;
  }

  clear(): void {
    this.young.clear();
    this.old.clear();
  }

  /** Keys in memory, those whose window is over included. */
  get size(): number {
    return this.young.size + this.old.size;
  }

  private open(key: string): Window {
    const now = Date.now();
    const age = now - this.youngSince;
    if (age >= this.windowMs || this.young.size >= this.maxPerGeneration) {
      this.old = age >= 2 * this.windowMs ? new Map() : this.young;
      this.young = new Map();
      this.youngSince = now;
    }
    const window = { totalHits: 0, resetTime: new Date(now + this.windowMs) };
    this.young.set(key, window);
    return window;
  }
}
