import type { Outcome } from './outcome';

/** How long an answer or a probe proves that the host is up, in milliseconds. */
const provenMs = 5_000;

/**
 * Decides when a stored message may be sent by one of the calls. Its visitor has been thanked, so it goes only to a host that
 * has just answered a call or a probe; after a failure one message goes first, and the others once that has got through.
 * @param isHostUp probes the host; never rejects
 * @param resumed called when a pause ends early
 * @param maxPauseMs after a stored message that left and failed; and the longest that `Retry-After` is followed
 */
export function createStoredCalls(
  isHostUp: () => Promise<boolean>,
  resumed: () => void,
  maxPauseMs = 300_000,
) {
  /** The last call was answered. */
  let isProven = false;
  let upAt = Number.NEGATIVE_INFINITY;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let first: Promise<Outcome> | undefined;

  const isPaused = () => performance.now() < pausedUntil;
  function pause(ms: number): void {
    pausedUntil = Math.max(pausedUntil, performance.now() + Math.min(ms, maxPauseMs));
  }
  /** The host works again. */
  function resume(): void {
    if (!isPaused()) return;
    pausedUntil = Number.NEGATIVE_INFINITY;
    resumed();
  }
  /** Takes note of the outcome of a call, a visitor's or that of a stored message. */
  function record(outcome: Outcome, isStored: boolean): void {
    isProven = outcome.kind === 'answer';
    if (isProven) {
      upAt = performance.now();
      resume();
    } else if (outcome.kind === 'unreached') pause(outcome.retryAfterMs ?? 0);
    // The script fails although its host answers probes: it would leave every stored message uncertain.
    else if (isStored) pause(maxPauseMs);
  }
  async function hasJustAnswered(): Promise<boolean> {
    if (performance.now() - upAt < provenMs) return true;
    const isUp = await isHostUp();
    if (isUp) upAt = performance.now();
    else isProven = false;
    return isUp;
  }

  return {
    record,
    resume,
    /** Makes the call of a stored message, or is `busy` if it has to wait. */
    async deliver(call: () => Promise<Outcome>): Promise<Outcome> {
      if (isPaused() || !(await hasJustAnswered())) return { kind: 'busy' };
      if (!isProven && first) await first;
      else if (!isProven && !isPaused()) {
        first = call().finally(() => {
          first = undefined;
        });
        return first;
      }
      return isProven && !isPaused() ? call() : { kind: 'busy' };
    },
  };
}
