import type { ContactMessage, SupportMessage } from '../upstream/mailHost';

/** A message that may be delivered later. */
export type OutboxMessage =
  | { call: 'contact'; body: ContactMessage }
  | { call: 'support'; body: SupportMessage };

/** `unknown`: Redis was asked and did not answer in time, so the message may be delivered one day. */
export type StoreResult = 'stored' | 'not-stored' | 'unknown';

/** Keeps messages that are known not to have reached their host, and delivers them later. */
export interface Outbox {
  /** Stores a message, encrypted. Takes about a second at most, and never rejects. */
  store(message: OutboxMessage, requestId: string): Promise<StoreResult>;
  /** Takes up no other message for delivery, while storing goes on; resolves once none is under way. */
  stopDelivering(): Promise<void>;
  /** Ends everything. A delivery that is still under way after its time is left, and becomes uncertain. */
  close(): Promise<void>;
}
