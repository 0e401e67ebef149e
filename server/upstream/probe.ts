import type { Logger } from '../observability/log';
import type { Metrics } from '../observability/metrics';
import type { SharedRedis } from '../stores/redis';
import { singleFlight } from '../stores/singleFlight';
import type { HostName } from './outcome';

interface ProbeOptions {
  host: HostName;
  /** The URL that is probed. */
  url: string;
  log: Logger;
  metrics: Metrics;
  /** Stores that a probe of the URL has succeeded, for all replicas and later starts. */
  redis?: SharedRedis | undefined;
  /** The interval between two probes, in milliseconds; default 15 s. */
  everyMs?: number;
}

/**
 * The states of a host:
 * - `up`: the last probe succeeded, or none has ended.
 * - `down`: the last probe failed, but one of the same URL has succeeded before. No message is sent
 *   to the host if there is an outbox; every other call is.
 * - `ignored`: no probe of the URL has ever succeeded. A firewall may drop HEAD requests, or
 *   respond with 503, so messages are still sent.
 */
const states = {
  up: { level: 'info', shown: { state: 'up' }, text: 'A PHP host is back' },
  down: { level: 'error', shown: { state: 'down' }, text: 'A PHP host is down' },
  ignored: {
    level: 'error',
    shown: { state: 'down', ignored: true },
    text: 'A PHP host has never answered a probe',
  },
} as const;

/**
 * Probes a PHP host every 15 s, and sets `upstream_up`. While no visitor uses a form, this is the
 * only early warning of an outage.
 * @param downReason returns why the host is down, or undefined if it is up; never rejects
 */
export function watchHost(
  { host, url, log, metrics, redis, everyMs = 15_000 }: ProbeOptions,
  downReason: () => Promise<string | undefined>,
) {
  const listeners: (() => void)[] = [];
  const key = redis?.key(`site:probed:${host}:${url}`) ?? '';
  let state: keyof typeof states = 'up';
  let hasSucceeded = false;
  let closed = false;
  metrics.upstreamUp.set({ host }, 1);

  function enter(found: typeof state, reason: string | undefined): void {
    if (closed || found === state) return;
    state = found;
    const { level, shown, text } = states[state];
    metrics.upstreamUp.set({ host }, Number(state === 'up'));
    log[level]({ event: 'host', host, ...shown, reason }, text);
    if (state === 'up') for (const listener of listeners) listener();
  }
  const probe = singleFlight(async () => {
    const reason = await downReason();
    hasSucceeded ||= reason === undefined;
    // Each success stores the key, so that it is there again after Redis was down or lost its data.
    // That is one command in 15 s.
    if (hasSucceeded) await redis?.execute((r) => r.set(key, '1')).catch(() => undefined);
    else hasSucceeded = (await redis?.execute((r) => r.exists(key)).catch(() => 0)) === 1;
    const failed = hasSucceeded ? 'down' : 'ignored';
    enter(reason === undefined ? 'up' : failed, reason);
  });
  const first = new Promise<void>((resolve) => {
    if (!redis) resolve(probe());
    // `connectRedis` calls this listener within a second of the start, once it knows whether Redis
    // is up.
    else redis.onChange(() => resolve(probe()));
  });
  const timer = setInterval(probe, everyMs).unref();

  return {
    /** Probes now, or waits for the probe that is in flight. */
    probe,
    /** Returns what the last probe found; `up` before the first probe, `down` for `ignored`. */
    state: () => states[state].shown.state,
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
      clearInterval(timer);
    },
  };
}

export type WatchedHost = ReturnType<typeof watchHost>;
