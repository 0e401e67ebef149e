import type { CaptchaProvider } from '../../shared/captcha';
import type { Problem } from '../../shared/problem';
import type { Answer } from './callApi';
import { createStore } from './store';

export type CaptchaStatus = 'idle' | 'working' | 'solved' | 'failed';

/** The answer for a form, or `unsolved` while the visitor has yet to act. */
export type CaptchaAnswer = Answer<string> | { kind: 'unsolved' };

/** A form's captcha, of any provider. */
export interface Captcha {
  readonly provider: CaptchaProvider;
  readonly status: CaptchaStatus;
  /** Calls back on every change of `status`; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Starts once; called at the first focus of the form. */
  start(): void;
  /** The answer to send as `captcha`: at once, or when it is solved; `unsolved` when the visitor is to do it. */
  token(): Promise<CaptchaAnswer>;
  /**
   * Discards the answer (it was used, or refused) and starts again.
   * @param reason why the server refused it, if it says so
   */
  renew(reason?: Problem['reason']): void;
  /** Stops timers and work when the form is unmounted. */
  stop(): void;
  /** Puts a provider's own widget into this element of the page. */
  mount?(element: HTMLElement): void;
}

/** The part that every captcha shares: its status and its listeners. */
export function createStatus() {
  return createStore<CaptchaStatus, CaptchaStatus>((_, next) => next, 'idle');
}
