import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import type { SharedRedis } from '../stores/redis';
import type { HostName } from './outcome';

interface ProbeOptions {
  host: HostName;
  /** The URL that is probed. */
  url: string;
  log: Logger;
  metrics: Metrics;
  /** Stores that a probe of the URL has succeeded, for all replicas and later starts. */
  redis?: SharedRedis | undefined;
  /** The pause between two probes, in milliseconds; default 15 s. */
  everyMs?: number;
}

/**
 * Probes a PHP host every 15 s, and sets `upstream_up`. While no visitor uses a form, this is the
 * only early warning of an outage. With an outbox, no message is sent to a host that is down, but
 * every other call is.
 *
 * A firewall may drop HEAD requests, or respond with 503. Therefore failed probes are `ignored`,
 * and messages are still sent, until one probe of the URL has had a status other than 502 to 504.
 * @param downReason returns why the host is down, or undefined if it is up; never rejects
 */
export function watchHost(
  { host, url, log, metrics, redis, everyMs = 15_000 }: ProbeOptions,
  downReason: () => Promise<string | undefined>,
) {
  const listeners: (() => void)[] = [];
  const key = redis?.key(`site:probed:${host}:${url}`) ?? '';
  let state: 'up' | 'down' | 'ignored' = 'up';
  let hasAnswered = false;
  let isStored = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let probing: Promise<void> | undefined;
  metrics.upstreamUp.set({ host }, 1);

  /**
   * Stores once that a probe has succeeded, or reads whether one has. If Redis is down, the next
   * probe tries again.
   */
  async function remember(): Promise<void> {
    if (!redis || isStored) return;
    const { ask } = redis;
    try {
      if (hasAnswered) await ask((connection) => connection.set(key, '1'));
      else hasAnswered = (await ask((connection) => connection.exists(key))) === 1;
      isStored = hasAnswered;
    } catch {
      // Redis is down. Until it can be read, a host that has not passed a probe counts as
      // `ignored`.
    }
  }
  async function probeOnce(): Promise<void> {
    const reason = await downReason();
    const isUp = reason === undefined;
    hasAnswered ||= isUp;
    await remember();
    const found = isUp ? 'up' : hasAnswered ? 'down' : 'ignored';
    if (closed || found === state) return;
    state = found;
    metrics.upstreamUp.set({ host }, isUp ? 1 : 0);
    const line = { event: 'host', host, state: isUp ? 'up' : 'down', reason };
    if (isUp) log.info(line, 'A PHP host is back');
    else if (hasAnswered) log.error(line, 'A PHP host is down');
    else log.error({ ...line, ignored: true }, 'A PHP host has never answered a probe');
    if (isUp) for (const listener of listeners) listener();
  }
  /** Probes now, or waits for the probe that is in flight. */
  function probe(): Promise<void> {
    probing ??= probeOnce().finally(() => {
      probing = undefined;
    });
    return probing;
  }
  function schedule(): void {
    if (!closed) timer = setTimeout(() => void probe().then(schedule), everyMs).unref();
  }
  const first = new Promise<void>((resolve) => {
    if (!redis) resolve(probe());
    // `connectRedis` calls this listener within a second of the start, once it knows whether Redis
    // is up.
    else redis.onChange(() => void probe().then(resolve));
  });
  void first.then(schedule);

  return {
    probe,
    /** Returns what the last probe found; `up` before the first probe, `down` for `ignored`. */
    state: () => (state === 'up' ? 'up' : 'down'),
    /**
     * Returns whether the last probe found that the host is down, unless probes are ignored. Waits
     * for the first probe.
     */
    async isDown(): Promise<boolean> {
      await first;
      return state === 'down';
    },
    /** Calls a function whenever a probe succeeds after failed ones. */
    onReturn: (listener: () => void) => void listeners.push(listener),
    close(): void {
      closed = true;
      clearTimeout(timer);
    },
  };
}

export type WatchedHost = ReturnType<typeof watchHost>;
