/** When the outbox does what; all in milliseconds. */
export interface OutboxTiming {
  /** Before the first try, and the base of the pauses that follow. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** A message that could not be delivered for so long is given up. */
  giveUpMs: number;
  /** How long a job whose replica has died goes unnoticed: up to three times this. */
  lockMs: number;
  /** How often what was given up is looked through. */
  sweepMs: number;
  /** What was given up or is uncertain is erased after so long. */
  eraseMs: number;
}

const hour = 60 * 60_000;

/** The timing of a running site. */
export const outboxTiming: OutboxTiming = {
  firstPauseMs: 2_000,
  longestPauseMs: 5 * 60_000,
  giveUpMs: 24 * hour,
  lockMs: 10_000,
  sweepMs: 60_000,
  eraseMs: 30 * 24 * hour,
};

/**
 * The pause after so many tries: doubled each time up to the longest, then shortened by up to a half, so that
 * messages stored together do not come back together.
 * @param random from 0 up to 1
 */
export function retryPause(
  tries: number,
  { firstPauseMs, longestPauseMs }: OutboxTiming,
  random: number,
): number {
  const whole = Math.min(firstPauseMs * 2 ** Math.min(tries, 30), longestPauseMs);
  return Math.round(whole * (1 - random / 2));
}
