import type { SendAnswer } from '../form/sendForm';

/** Where a human check stands. */
export type CheckStatus = 'idle' | 'working' | 'solved' | 'failed';

/** A human check behind its look: one for each kind of provider. */
export interface HumanCheck {
  /** True if it needs nothing from the visitor, so that it may be repeated without asking. */
  readonly solvesItself: boolean;
  readonly status: CheckStatus;
  /** Calls back on every change of `status`; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Begins, unless it has begun: called at the first focus of the form. */
  start(): void;
  /** The answer to send as `captcha`: at once, or when it is solved; `unsolved` when the visitor is to do it. */
  token(): Promise<SendAnswer<string>>;
  /** Throws the answer away (it was used, or refused) and begins again. */
  renew(): void;
  /** Ends timers and work when the form goes. */
  stop(): void;
  /** Puts a provider's own widget into this element of the page. */
  mount?(element: HTMLElement): void;
}

/** The part that every check shares: its status and who listens to it. */
export function statusOf(): {
  get(): CheckStatus;
  set(next: CheckStatus): void;
  subscribe: HumanCheck['subscribe'];
} {
  let status: CheckStatus = 'idle';
  const listeners = new Set<() => void>();
  return {
    get: () => status,
    set(next) {
      status = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
