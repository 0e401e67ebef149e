import { UnrecoverableError } from 'bullmq';

/**
 * What became of a message that is not tried again by itself. `uncertain`: it may or may not have arrived.
 * `refused`: the host answered, and did not take it. `gave-up`: it could not be sent for too long.
 */
export type DeliveryFailure = 'uncertain' | 'refused' | 'gave-up';

/** Ends the tries of a message; the queue keeps the text with it. */
export class EndOfTries extends UnrecoverableError {
  readonly fate: DeliveryFailure;
  readonly reason: string;

  /** @param reason a word or a system error code, nothing of the message */
  constructor(fate: DeliveryFailure, reason: string) {
    super(`${fate}: ${reason}`);
    this.fate = fate;
    this.reason = reason;
  }
}

/** The fate that a queue's text tells, or undefined if the queue itself ended the job (it had stalled). */
export function failureOf(failedReason: string | undefined): DeliveryFailure | undefined {
  const [, fate] = /^(uncertain|refused|gave-up): /.exec(failedReason ?? '') ?? [];
  return fate as DeliveryFailure | undefined;
}
