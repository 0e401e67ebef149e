import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import type { HostName } from './outcome';

interface ProbeOptions {
  host: HostName;
  log: Logger;
  metrics: Metrics;
  /** The pause between two probes, in milliseconds; default 15 s. */
  everyMs?: number;
}

/**
 * Asks a PHP host every 15 s whether it answers, and sets `upstream_up`: without visitors that is the only early warning. A host
 * that is down still gets calls.
 * @param downReason says why the host does not answer, or undefined if it does; never rejects
 */
export function watchHost(
  { host, log, metrics, everyMs = 15_000 }: ProbeOptions,
  downReason: () => Promise<string | undefined>,
) {
  const listeners: (() => void)[] = [];
  let up = true;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  metrics.upstreamUp.set({ host }, 1);

  /** Probes now. True if the host answers. */
  async function probe(): Promise<boolean> {
    const reason = await downReason();
    const answers = reason === undefined;
    if (closed || answers === up) return answers;
    up = answers;
    metrics.upstreamUp.set({ host }, up ? 1 : 0);
    const line = { event: 'host', host, state: up ? 'up' : 'down', reason };
    if (up) log.info(line, 'A PHP host is back');
    else log.error(line, 'A PHP host is down');
    if (up) for (const listener of listeners) listener();
    return answers;
  }
  async function probeAgain(): Promise<void> {
    await probe();
    if (!closed) timer = setTimeout(probeAgain, everyMs).unref();
  }
  void probeAgain();

  return {
    probe,
    /** What the last probe found; `up` before the first. */
    state: () => (up ? 'up' : 'down'),
    /** Calls a function whenever the host answers again. */
    onReturn: (listener: () => void) => void listeners.push(listener),
    close(): void {
      closed = true;
      clearTimeout(timer);
    },
  };
}

export type WatchedHost = ReturnType<typeof watchHost>;
