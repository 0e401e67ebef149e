import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
} from 'cockatiel';
import type { Outcome } from './outcome';

/** When a circuit opens, and how long it stays open before one call may try. */
export interface BreakerLimits {
  failures: number;
  halfOpenAfterMs: number;
}

/**
 * True if an outcome says that the host itself is in trouble. A JSON answer of any status is not: it came
 * from a script that works, and nobody may open the circuit for others by sending what it refuses.
 */
function isHostFailure(outcome: Outcome): boolean {
  if (outcome.kind === 'unreached' || outcome.kind === 'timeout') return true;
  if (outcome.kind !== 'broken') return false;
  if (outcome.reason === 'reset' || outcome.reason === 'truncated') return true;
  return outcome.reason === 'not-json' && (outcome.status ?? 0) >= 500;
}

/**
 * A circuit breaker around the calls to one host. While it is open, and while one call tries whether the
 * host is back, every other call is `busy` at once. `changed` is called when it opens and closes.
 */
export function createBreaker(limits: BreakerLimits, changed: (open: boolean) => void) {
  const policy = circuitBreaker(
    handleWhenResult((value) => isHostFailure(value as Outcome)),
    { halfOpenAfter: limits.halfOpenAfterMs, breaker: new ConsecutiveBreaker(limits.failures) },
  );
  let open = false;
  const set = (now: boolean) => {
    if (open === now) return;
    open = now;
    changed(now);
  };
  policy.onBreak(() => set(true));
  policy.onReset(() => set(false));

  return {
    isOpen: () => open,
    run(call: () => Promise<Outcome>): Promise<Outcome> {
      // The library would make these wait for the call that tries, and then send them.
      if (policy.state === CircuitState.HalfOpen) return Promise.resolve({ kind: 'busy' });
      return policy.execute(call).catch((error: unknown) => {
        if (error instanceof BrokenCircuitError) return { kind: 'busy' };
        throw error;
      });
    },
  };
}
