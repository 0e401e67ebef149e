import { type clientEvent, errorNames } from '../../shared/clientEvents';
import type { Values } from '../../shared/rules';
import { allowsAnalytics } from '../device/device';
import type { Services } from '../services';
import type { ApiHandler } from './problem';

/**
 * POST /api/client-events: turns a browser's report into metrics or a log line. No free text is
 * stored. No metric has the name or the place of an error as a label, because a client could invent
 * any number of them.
 */
export function clientEventsHandler(services: Services): ApiHandler<Values<typeof clientEvent>> {
  const { metrics, pageRouter, scripts, throttledLog } = services;
  return (req) => {
    const { kind, metric, value, store, place, form, step, side } = req.body;
    const route = pageRouter.matchRoute(req.body.route)?.path ?? 'other';
    if (kind === 'store-click' || kind === 'form' || kind === 'job-tap') {
      if (!allowsAnalytics(req.headers)) return undefined;
      if (kind === 'form' && form && step) metrics.formSteps.inc({ form, step });
      if (kind === 'job-tap' && side) metrics.jobTaps.inc({ side });
      if (kind === 'store-click' && store && place)
        metrics.storeClicks.inc({ store, route, place });
      return undefined;
    }
    metrics.clientEvents.inc({ kind });
    if (kind === 'web-vital' && metric && value !== undefined) {
      if (metric === 'CLS') metrics.webVitalsCls.observe({ route }, value);
      else metrics.webVitalsSeconds.observe({ metric, route }, value / 1_000);
    } else {
      const { name, file, line, column } = req.body;
      const known = name && (errorNames.includes(name) ? name : 'other');
      const at = file && scripts.has(file) ? `${file}:${line}:${column}` : undefined;
      const fields = { event: 'client_event', kind, route, name: known, at, reqId: req.info.id };
      throttledLog('warn', req.info, fields, 'A browser reports');
    }
    return undefined;
  };
}
