import type { Logger } from './log';
import type { Metrics } from './metrics';

/** Events that visitors rarely cause by mistake, with their possible reasons. */
export interface SecurityReasons {
  ticket_rejected: 'forged' | 'expired' | 'other-id';
  cross_site: 'origin' | 'fetch-site';
  reset_link_wrong: 'expired' | 'invalid';
  key_reused: 'other-words';
}

/** Makes the function that logs and counts security events. It logs the request's id, and nothing else of it. */
export function securityReporter(log: Logger, { securityEvents }: Metrics) {
  return <E extends keyof SecurityReasons>(event: E, reason: SecurityReasons[E], reqId: string) => {
    securityEvents.inc({ event, reason });
    log.warn({ event, reason, reqId }, 'A security event');
  };
}

export type ReportSecurity = ReturnType<typeof securityReporter>;
