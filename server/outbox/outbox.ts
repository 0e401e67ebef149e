import type { ContactMessage, SupportMessage } from '../upstream/mailHost';

/** A message that may be delivered later. */
export type OutboxMessage =
  | { call: 'contact'; body: ContactMessage }
  | { call: 'support'; body: SupportMessage };

/** Keeps messages that are known not to have reached their host, and delivers them later. */
export interface Outbox {
  /** True once the message is stored safely; false if it could not be. Never rejects. */
  store(message: OutboxMessage, requestId: string): Promise<boolean>;
  /** Stops delivering; what is under way is finished first. */
  close(): Promise<void>;
}
