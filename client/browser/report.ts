import type { ClientEvent } from '../../shared/clientEvents';
import { apiPaths } from '../../shared/paths';

/** Maximum number of reports per page view: a broken page must not flood the server. */
const maxReports = 20;
let sent = 0;

function post(event: ClientEvent): void {
  const body = new Blob([JSON.stringify(event)], { type: 'application/json' });
  // sendBeacon outlives the page; it refuses when its queue is full.
  if (navigator.sendBeacon?.(apiPaths.clientEvents, body)) return;
  fetch(apiPaths.clientEvents, { method: 'POST', body, keepalive: true }).catch(() => {});
}

/** Reports to the server that something happened in this browser; while it is offline, once it is back. Never throws. */
export function report(event: Omit<ClientEvent, 'route'>): void {
  if (sent >= maxReports) return;
  sent += 1;
  // Only the path: the query may contain a reset token.
  const whole = { ...event, route: location.pathname.slice(0, 200) };
  if (navigator.onLine) post(whole);
  else addEventListener('online', () => post(whole), { once: true });
}

/** Starts what the page can do without: what it needs may be missing in a browser. */
export function attempt(start: () => void): void {
  try {
    start();
  } catch {
    report({ kind: 'error' });
  }
}
