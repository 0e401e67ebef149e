import type { ClientRateLimitInfo } from 'express-rate-limit';

interface Window extends ClientRateLimitInfo {
  resetTime: Date;
}

/** Keys that are counted at once: some 20 MB. */
const defaultMaxKeys = 100_000;

/**
 * Counts hits per key in windows of one length, in memory. Windows stand in the order in which they end, so
 * that those that are over go as new ones come. There is a most of them: whoever has more addresses than that
 * gains nothing by it, and must not be able to fill the memory.
 */
export class HitCounts {
  private readonly windows = new Map<string, Window>();
  private readonly maxKeys: number;
  private windowMs = 60_000;

  constructor(maxKeys = defaultMaxKeys) {
    this.maxKeys = maxKeys;
  }

  /** @param windowMs the length of a window in milliseconds */
  init(windowMs: number): void {
    this.windowMs = windowMs;
  }

  increment(key: string): Window {
    const known = this.get(key);
    const window = known ?? this.open(key);
    window.totalHits += 1;
    return { ...window };
  }

  /** The hits of a key, or undefined if no window is open for it. */
  get(key: string): Window | undefined {
    const window = this.windows.get(key);
    return window && window.resetTime.getTime() > Date.now() ? window : undefined;
  }

  decrement(key: string): void {
    const window = this.get(key);
    if (window && window.totalHits > 0) window.totalHits -= 1;
  }

  delete(key: string): void {
    this.windows.delete(key);
  }

  clear(): void {
    this.windows.clear();
  }

  get size(): number {
    return this.windows.size;
  }

  private open(key: string): Window {
    this.windows.delete(key);
    this.makeRoom();
    const window = { totalHits: 0, resetTime: new Date(Date.now() + this.windowMs) };
    this.windows.set(key, window);
    return window;
  }

  private makeRoom(): void {
    const now = Date.now();
    for (const [key, { resetTime }] of this.windows) {
      if (resetTime.getTime() > now && this.windows.size < this.maxKeys) return;
      this.windows.delete(key);
    }
  }
}
