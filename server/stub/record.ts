import type { CallName } from './contract';
import type { Reply } from './scenarios';

/** A request that the stub has received. */
export interface RecordEntry {
  /** ISO 8601. */
  at: string;
  call: CallName;
  requestId?: string;
  traceparent?: string;
  /** The body to the byte, and parsed (undefined if it is not JSON). */
  raw: string;
  body?: unknown;
  /** How it was answered; `not-contracted` with the complaint. */
  reply: Reply | 'not-contracted';
  complaint?: string;
}

/** What the stub has received, oldest first; only the last 500 are kept. */
export interface StubRecord {
  readonly entries: readonly RecordEntry[];
  clear(): void;
}

const limit = 500;

/** A record that entries can be added to. */
export function createRecord(): StubRecord & { add(entry: RecordEntry): void } {
  const entries: RecordEntry[] = [];
  return {
    entries,
    add(entry) {
      entries.push(entry);
      if (entries.length > limit) entries.shift();
    },
    clear() {
      entries.length = 0;
    },
  };
}
