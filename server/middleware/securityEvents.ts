import type { Request } from 'express';
import type { Metrics } from '../observability/metrics';
import type { VisitorLog } from './visitorLog';

/** Events that visitors rarely cause by mistake, with their possible reasons. */
export interface SecurityReasons {
  ticket_rejected: 'forged' | 'expired' | 'other-id';
  reset_link_wrong: 'expired' | 'invalid';
  key_reused: 'other-words';
}

/** Makes the function that logs and counts security events. It logs the request's id, and nothing else of it. */
export function securityReporter(visitorLog: VisitorLog, { securityEvents }: Metrics) {
  return <E extends keyof SecurityReasons>(
    event: E,
    reason: SecurityReasons[E],
    info: Request['info'],
  ) => {
    securityEvents.inc({ event, reason });
    visitorLog('warn', info, { event, reason, reqId: info.id }, 'A security event');
  };
}
