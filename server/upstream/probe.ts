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
  /** Stores that a probe of the URL was answered, for all replicas and later starts. */
  redis?: SharedRedis | undefined;
  /** The pause between two probes, in milliseconds; default 15 s. */
  everyMs?: number;
}

/**
 * Probes a PHP host every 15 s, and sets `upstream_up`: without visitors that is the only early
 * warning. With an outbox, a host that is down gets no message, but it still gets every other call.
 *
 * A firewall may drop HEAD, or answer it with 503. Probes are therefore `ignored`, and messages
 * sent, until a probe of the URL has been answered once with another status than 502 to 504.
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
   * Stores once that a probe was answered, or reads whether one was. If Redis is down, the next
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
      // Without Redis there is no outbox either, so no message is held back.
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
    // Called within a second of the start: Redis is up or down.
    else redis.onChange(() => void probe().then(resolve));
  });
  void first.then(schedule);

  return {
    probe,
    /** What the last probe found; `up` before the first. */
    state: () => (state === 'up' ? 'up' : 'down'),
    /**
     * Returns whether the last probe found that the host is down, unless probes are ignored. Waits
     * for the first probe.
     */
    async isDown(): Promise<boolean> {
      await first;
      return state === 'down';
    },
    /** Calls a function whenever the host answers again. */
    onReturn: (listener: () => void) => void listeners.push(listener),
    close(): void {
      closed = true;
      clearTimeout(timer);
    },
  };
}

export type WatchedHost = ReturnType<typeof watchHost>;
