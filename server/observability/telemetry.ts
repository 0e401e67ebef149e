import type { CaptchaObserver } from '../captcha/types';
import type { UpstreamObserver } from '../upstream/outcome';
import type { Logger } from './log';
import type { Metrics } from './metrics';

/** Tells log and metrics of every call to a PHP host and of every change of a circuit. */
export function upstreamObserver(log: Logger, metrics: Metrics): UpstreamObserver {
  // A closed circuit is something to show, too.
  for (const host of ['mail', 'access']) metrics.upstreamCircuitOpen.set({ host }, 0);
  return {
    call(call, outcome, seconds, reqId, { status, reason }) {
      metrics.upstreamDuration.observe({ call, outcome }, seconds);
      const ms = Math.round(seconds * 1_000);
      const line = { event: 'upstream_call', call, outcome, status, reason, ms, reqId };
      if (outcome === 'answer') log.info(line, 'A PHP host has answered');
      else log.error(line, 'A call to a PHP host has failed');
    },
    circuit(host, open) {
      metrics.upstreamCircuitOpen.set({ host }, open ? 1 : 0);
      if (open) log.error({ event: 'circuit', host, open }, 'A PHP host is left alone for a while');
      else log.info({ event: 'circuit', host, open }, 'A PHP host is asked again');
    },
  };
}

/** Tells log and metrics of every captcha answer that was checked. */
export function captchaObserver(log: Logger, metrics: Metrics): CaptchaObserver {
  return {
    verified(provider, result, reqId, reason) {
      metrics.captchaVerifications.inc({ provider, result });
      if (result !== 'passed') {
        log.warn(
          { event: 'captcha_rejected', provider, result, reason, reqId },
          'A captcha did not pass',
        );
      }
    },
  };
}
