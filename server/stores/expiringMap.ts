/** A map whose entries run out. Expired ones are invisible at once and removed in a sweep now and then. */
export class ExpiringMap<V> {
  private readonly entries = new Map<string, { value: V; expiresAt: number }>();
  private readonly timer: NodeJS.Timeout;

  /** @param sweepMs how often expired entries are removed, in milliseconds */
  constructor(sweepMs = 30_000) {
    this.timer = setInterval(() => this.sweep(), sweepMs);
    this.timer.unref();
  }

  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    return entry && entry.expiresAt > Date.now() ? entry.value : undefined;
  }

  set(key: string, value: V, ttlMs: number): void {
    this.entries.set(key, { value, expiresAt: Date.now() + ttlMs });
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  /** Entries in memory, expired ones that were not swept yet included. */
  get size(): number {
    return this.entries.size;
  }

  close(): void {
    clearInterval(this.timer);
    this.entries.clear();
  }

  private sweep(): void {
    const now = Date.now();
    for (const [key, { expiresAt }] of this.entries) {
      if (expiresAt <= now) this.entries.delete(key);
    }
  }
}
