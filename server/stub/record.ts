import type { CallName } from './contract';
import type { Reply } from './scenarios';

/** A request that the stub has received. */
export interface RecordEntry {
  /** ISO 8601. */
  at: string;
  call: CallName;
  requestId?: string;
  reference?: string;
  traceparent?: string;
  /** The body to the byte, and parsed (undefined if it is not JSON). */
  raw: string;
  body?: unknown;
  /** How it was answered; `not-contracted` with the complaint. */
  reply: Reply | 'not-contracted';
  complaint?: string;
}

const limit = 500;

/** What the stub has received, oldest first; only the last 500 are kept. */
export function createRecord() {
  const entries: RecordEntry[] = [];
  return {
    entries: entries as readonly RecordEntry[],
    add(entry: RecordEntry) {
      entries.push(entry);
      if (entries.length > limit) entries.shift();
    },
    clear() {
      entries.length = 0;
    },
  };
}
