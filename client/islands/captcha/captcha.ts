import type { Answer } from '../api/postJson';

/** Where a captcha stands. */
export type CaptchaStatus = 'idle' | 'working' | 'solved' | 'failed';

/** What a captcha gives a form: its answer, or `unsolved` while the visitor has yet to act. */
export type CaptchaAnswer = Answer<string> | { kind: 'unsolved' };

/** A form's captcha, whoever provides it. */
export interface Captcha {
  /** True if it needs nothing from the visitor, so that it may be repeated without asking. */
  readonly solvesItself: boolean;
  readonly status: CaptchaStatus;
  /** Calls back on every change of `status`; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Begins, unless it has begun: called at the first focus of the form. */
  start(): void;
  /** The answer to send as `captcha`: at once, or when it is solved; `unsolved` when the visitor is to do it. */
  token(): Promise<CaptchaAnswer>;
  /** Throws the answer away (it was used, or refused) and begins again. */
  renew(): void;
  /** Ends timers and work when the form goes. */
  stop(): void;
  /** Puts a provider's own widget into this element of the page. */
  mount?(element: HTMLElement): void;
}

/** The part that every captcha shares: its status and its listeners. */
export function createStatus(): {
  get(): CaptchaStatus;
  set(next: CaptchaStatus): void;
  subscribe: Captcha['subscribe'];
} {
  let status: CaptchaStatus = 'idle';
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
