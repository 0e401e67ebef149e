import type { Request } from 'express';
import type { Settings } from '../config/settings';
import { type Logger, loggedAddress } from '../observability/log';
import { countIn, createMemory, type Window } from '../stores/memory';

/**
 * Creates the function that writes log lines which any client can cause: at most `LOG_LINES` lines
 * for one client address, then one line with the number of dropped lines. Otherwise one client
 * could fill the disk. Messages, upstream calls and failures are logged without it.
 */
export function createThrottledLog(settings: Pick<Settings, 'LOG_LINES' | 'LOG_IP'>, log: Logger) {
  const { limit, windowMs } = settings.LOG_LINES;
  const windows = createMemory<Window>();
  return (
    level: 'info' | 'warn',
    { ip, rateLimitKeys }: Pick<Request['info'], 'ip' | 'rateLimitKeys'>,
    line: object,
    text: string,
  ): void => {
    const window = countIn(windows, rateLimitKeys.address, windowMs);
    if (window.hits <= limit) log[level](line, text);
    const report = () => {
      const left = { lines: window.hits - limit, ip: loggedAddress(ip, settings.LOG_IP) };
      log.warn({ event: 'log_lines_dropped', ...left }, 'Lines of one address were left out');
    };
    if (window.hits === limit + 1) setTimeout(report, window.endsAt - performance.now()).unref();
  };
}

export type ThrottledLog = ReturnType<typeof createThrottledLog>;
