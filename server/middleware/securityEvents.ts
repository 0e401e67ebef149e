import type { Request } from 'express';
import type { Metrics } from '../observability/metrics';
import type { ThrottledLog } from './throttledLog';

/** Events that visitors rarely cause by mistake, with their possible reasons. */
export interface SecurityReasons {
  ticket_rejected: 'forged' | 'expired' | 'other-id';
  reset_link_wrong: 'expired' | 'invalid';
  key_reused: 'different-body';
}

/**
 * Creates the function that logs and counts security events. The log line contains the id of the
 * request, and nothing else about the request.
 */
export function securityReporter(throttledLog: ThrottledLog, { securityEvents }: Metrics) {
  return <E extends keyof SecurityReasons>(
    event: E,
    reason: SecurityReasons[E],
    info: Request['info'],
  ) => {
    securityEvents.inc({ event, reason });
    throttledLog('warn', info, { event, reason, reqId: info.id }, 'A security event');
  };
}
