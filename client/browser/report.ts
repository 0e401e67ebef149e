import type { ClientEvent } from '../../shared/clientEvents';
import { apiPaths } from '../../shared/paths';

/** The maximum number of reports per page view, so that a broken page cannot flood the server. */
const maxReports = 20;
let sent = 0;

function post(event: ClientEvent): void {
  const body = new Blob([JSON.stringify(event)], { type: 'application/json' });
  // `sendBeacon` sends the report even if the page is left. It returns false if its queue is full.
  if (navigator.sendBeacon?.(apiPaths.clientEvents, body)) return;
  fetch(apiPaths.clientEvents, { method: 'POST', body, keepalive: true }).catch(() => {});
}

/** Reports an event to the server, or once the browser is online again. Never throws. */
export function report(event: Omit<ClientEvent, 'route'>): void {
  if (sent >= maxReports) return;
  sent += 1;
  // Only the path is sent, because the query may contain a reset token.
  const whole = { ...event, route: location.pathname.slice(0, 200) };
  if (navigator.onLine) post(whole);
  else addEventListener('online', () => post(whole), { once: true });
}

/**
 * Returns the name of an error, and the first place of its stack that is in a script of this site,
 * if there is one.
 */
export function detailsOf(error: unknown, place = ''): Partial<ClientEvent> {
  const { name = '', stack = '' } = error instanceof Error ? error : {};
  const [, ours = ''] = `${place}\n${stack}`.split(`${location.origin}/static/js/`);
  const [, file, line, column] = /^([\w.-]+):(\d+):(\d+)/.exec(ours) ?? [];
  return {
    name: name.slice(0, 200),
    ...(file && { file, line: Number(line), column: Number(column) }),
  };
}

/** Runs a function that the page does not depend on. A browser may lack what the function needs. */
export function attempt(start: () => void): void {
  try {
    start();
  } catch (error) {
    report({ kind: 'error', ...detailsOf(error) });
  }
}
