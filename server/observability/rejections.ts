import type { Socket } from 'node:net';
import type { Settings } from '../config/settings';
import { type Logger, loggedAddress } from './log';
import type { rejectionReasons } from './metricLabels';
import type { Metrics } from './metrics';

/** Logs and counts a refusal. */
export type ReportRejection = (reason: (typeof rejectionReasons)[number], socket: Socket) => void;

/** Makes the function that logs and counts refusals; nothing of what was sent. */
export function rejectionReporter(
  log: Logger,
  { httpRejections }: Metrics,
  { LOG_IP }: Pick<Settings, 'LOG_IP'>,
): ReportRejection {
  return (reason, { remoteAddress = '' }) => {
    httpRejections.inc({ reason });
    const line = { event: 'http_rejected', reason, ip: loggedAddress(remoteAddress, LOG_IP) };
    log.info(line, 'Refused before it was a request');
  };
}
