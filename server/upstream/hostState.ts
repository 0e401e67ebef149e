import { shareRun } from '../http/shareRun';
import type { HostName } from '../observability/hostCalls';
import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';

/** Failed probes in a row after which a host is away. */
const failuresUntilAway = 3;

interface HostStateOptions {
  name: HostName;
  log: Logger;
  metrics: Metrics;
  /** From the start of one probe to the start of the next, in milliseconds; default 15 s. */
  probeEveryMs?: number;
}

/**
 * The state of a PHP host, `up` or `away`, which only probes change: nothing that a visitor sends.
 * @param probe whether the host answers; never rejects
 * @param returned called when a probe succeeds after one that has failed
 */
export function createHostState(
  { name: host, log, metrics, probeEveryMs = 15_000 }: HostStateOptions,
  probe: () => Promise<boolean>,
  returned: () => void,
) {
  let state: 'up' | 'away' = 'up';
  let failures = 0;
  let hasMissed = false;
  /** A probe has succeeded since the start, so one that fails means something. */
  let isProven = false;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  metrics.upstreamUp.set({ host }, 1);

  function set(next: typeof state): void {
    state = next;
    metrics.upstreamUp.set({ host }, state === 'up' ? 1 : 0);
    const line = { event: 'host', host, state };
    if (state === 'away') log.error(line, 'A PHP host is away');
    else log.info(line, 'A PHP host is back');
  }
  const ask = shareRun(async () => {
    const isUp = await probe();
    const isBack = isUp && hasMissed;
    hasMissed = !isUp;
    if (isUp) {
      isProven = true;
      failures = 0;
      if (state === 'away') set('up');
    }
    if (isBack) returned();
    return isUp;
  });
  async function check(): Promise<void> {
    const start = performance.now();
    const isUp = await ask();
    if (ended) return;
    timer = setTimeout(check, Math.max(0, probeEveryMs - (performance.now() - start))).unref();
    failures = isUp ? 0 : failures + 1;
    if (failures !== failuresUntilAway) return;
    if (isProven) set('away');
    else {
      const text = 'No probe of this PHP host has succeeded yet: its probe path proves nothing';
      log.warn({ event: 'host', host, state }, text);
    }
  }

  return {
    current: () => state,
    /** Probes now, besides the regular probes. Several callers at the same time share one. */
    ask,
    /** Begins to probe. */
    watch: () => void check(),
    /** Ends the probes. */
    close(): void {
      ended = true;
      clearTimeout(timer);
    },
  };
}
