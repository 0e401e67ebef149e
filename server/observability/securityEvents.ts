import type { Logger } from './log';
import type { Metrics } from './metrics';

/** Events that visitors rarely cause by mistake, with their possible reasons. */
export interface SecurityEvents {
  ticket_rejected: 'forged' | 'expired' | 'other-id';
  cross_site: 'origin' | 'fetch-site';
  reset_link_wrong: 'expired' | 'invalid';
  key_reused: 'other-words';
}

const messages: Record<keyof SecurityEvents, string> = {
  ticket_rejected: 'A ticket was refused',
  cross_site: 'A cross-site request was refused',
  reset_link_wrong: 'A reset link was wrong',
  key_reused: 'An idempotency key was reused with another body',
};

/** Logs and counts a security event; nothing of the request but its id. */
export type ReportSecurity = <E extends keyof SecurityEvents>(
  event: E,
  reason: SecurityEvents[E],
  requestId: string,
) => void;

/** Creates the function that logs and counts security events. */
export function securityReporter(
  log: Logger,
  metrics: Pick<Metrics, 'securityEvents'>,
): ReportSecurity {
  return (event, reason, reqId) => {
    metrics.securityEvents.inc({ event, reason });
    log.warn({ event, reason, reqId }, messages[event]);
  };
}
