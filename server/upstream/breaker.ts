import { shareRun } from '../http/shareRun';
import type { Outcome } from './outcome';

/** When a circuit opens and how it is probed; times in milliseconds. */
export const breakerLimits = {
  /** Failures in a row after which it opens. */
  failures: 5,
  /** Before the first probe; doubled after each one that fails. */
  probeMs: 5_000,
  maxProbeMs: 60_000,
  /** How long a half-open circuit waits for a visitor's call before it closes by itself. */
  halfOpenMs: 600_000,
};

export type BreakerLimits = typeof breakerLimits;

/** The result of a probe. `unclear`: 502 to 504, so only the web server answers, not what is behind it. */
export type ProbeResult = 'up' | 'down' | 'unclear';

/**
 * `closed`: calls are made. `open`: no calls. `half-open`: probes succeed, but may not reach what had failed, so visitors'
 * calls test the host one at a time, and no stored message is sent.
 */
export type CircuitState = 'closed' | 'open' | 'half-open';

/** The circuit must not stay open for ever if the probed page always answers 502 to 504. */
const maxUnclear = 10;

/** How long a response proves that the host is up. */
const provenMs = 5_000;

/** A longer `Retry-After` is a mistake, or a day of maintenance during which probes do no harm. */
const maxRetryAfterMs = 300_000;

/**
 * True if the host itself has failed. A JSON response of any status comes from a working script: no visitor may open the circuit
 * for others by sending what it refuses.
 */
function isHostFailure(outcome: Outcome): boolean {
  if (outcome.kind === 'unreached' || outcome.kind === 'timeout') return true;
  if (outcome.kind !== 'broken') return false;
  if (outcome.reason === 'reset' || outcome.reason === 'truncated') return true;
  return outcome.reason === 'not-json' && (outcome.status ?? 0) >= 500;
}

/**
 * A circuit breaker around the calls to one host. While it is open every call is `busy` at once, and probes check whether the
 * host is back. A stored message is sent only to a host that has just responded, so that an outage loses none.
 * @param probe checks whether the host is up, without sending a message; neither it nor a call ever rejects
 * @param changed called after every change
 */
export function createBreaker(
  limits: BreakerLimits,
  probe: () => Promise<ProbeResult>,
  changed: (state: CircuitState, before: CircuitState) => void,
) {
  let state: CircuitState = 'closed';
  /** In a row. */
  let failures = 0;
  let pauseMs = limits.probeMs;
  let timer: NodeJS.Timeout | undefined;
  /** `isSeen`: probes have failed in this outage, so one that succeeds means that it is over. */
  let outage = { isSeen: false, unclear: 0 };
  /** The last call got a response. */
  let isProven = true;
  let lastAnswerAt = Number.NEGATIVE_INFINITY;
  /** The first stored message after an outage, which the others wait for. */
  let pilot: Promise<Outcome> | undefined;
  let testCallInFlight = false;
  let ended = false;

  function set(next: CircuitState): void {
    if (state === next) return;
    const before = state;
    state = next;
    changed(next, before);
  }
  function schedule(run: () => void, ms: number): void {
    clearTimeout(timer);
    if (ended) return;
    timer = setTimeout(run, ms);
    timer.unref();
  }
  function probeLater(minMs = 0): void {
    schedule(check, Math.max(pauseMs, Math.min(minMs, maxRetryAfterMs)));
    pauseMs = Math.min(pauseMs * 2, limits.maxProbeMs);
  }
  function open(isSeen: boolean, retryAfterMs?: number): void {
    outage = { isSeen, unclear: 0 };
    isProven = false;
    set('open');
    probeLater(retryAfterMs);
  }
  /** Several stored messages at the same time share one probe. */
  const askProbe = shareRun(probe);
  async function check(): Promise<void> {
    const result = await askProbe();
    if (ended || state !== 'open') return;
    if (result === 'unclear') outage.unclear += 1;
    if (result === 'down' || (result === 'unclear' && outage.unclear < maxUnclear)) {
      outage.isSeen = true;
      probeLater();
      return;
    }
    // The next failure opens it again.
    failures = limits.failures - 1;
    if (result === 'up') lastAnswerAt = performance.now();
    if (result === 'up' && outage.isSeen) set('closed');
    else {
      schedule(() => set('closed'), limits.halfOpenMs);
      set('half-open');
    }
  }

  function record(outcome: Outcome, isStored: boolean): void {
    // Calls that were in flight when it opened say nothing new.
    if (outcome.kind === 'busy' || state === 'open') return;
    if (outcome.kind === 'answer') {
      failures = 0;
      pauseMs = limits.probeMs;
      isProven = true;
      lastAnswerAt = performance.now();
      if (state === 'half-open') clearTimeout(timer);
      set('closed');
      return;
    }
    isProven = false;
    failures = isHostFailure(outcome) ? failures + 1 : 0;
    const retryAfterMs = outcome.kind === 'unreached' ? outcome.retryAfterMs : undefined;
    const mustOpen = isStored || state === 'half-open' || retryAfterMs !== undefined;
    if (failures >= limits.failures || mustOpen) open(outcome.kind === 'unreached', retryAfterMs);
  }

  /** True if the host has just responded, to a call or to a probe sent now. */
  async function hasJustAnswered(): Promise<boolean> {
    if (state !== 'closed') return false;
    if (performance.now() - lastAnswerAt < provenMs) return true;
    const result = await askProbe();
    if (state !== 'closed') return false;
    if (result === 'up') lastAnswerAt = performance.now();
    else open(true);
    return result === 'up';
  }

  return {
    state: () => state,
    /** Makes a visitor's call, unless the circuit is open. */
    async run(call: () => Promise<Outcome>): Promise<Outcome> {
      if (state === 'open' || (state === 'half-open' && testCallInFlight)) return { kind: 'busy' };
      const isTestCall = state === 'half-open';
      if (isTestCall) testCallInFlight = true;
      const outcome = await call();
      if (isTestCall) testCallInFlight = false;
      record(outcome, false);
      return outcome;
    },
    /** Sends a stored message, if the host has just responded. */
    async deliver(call: () => Promise<Outcome>): Promise<Outcome> {
      if (!(await hasJustAnswered())) return { kind: 'busy' };
      // Until the first one has got through, the others wait for it.
      while (pilot && !isProven) await pilot;
      if (state !== 'closed') return { kind: 'busy' };
      const sending = call().then((outcome) => {
        pilot = undefined;
        record(outcome, true);
        return outcome;
      });
      if (!isProven) pilot = sending;
      return sending;
    },
    /** Ends the probes. */
    close(): void {
      ended = true;
      clearTimeout(timer);
    },
  };
}
