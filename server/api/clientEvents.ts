import { clientEvent } from '../../shared/clientEvents';
import { createCanonicalPath } from '../middleware/canonicalPath';
import type { Services } from '../services';
import type { ApiHandler } from './route';
import { checkedBody } from './submit';

/** POST /api/client-events: a browser's report becomes metrics and one line; nothing of its words is kept. */
export function clientEventsHandler({
  log,
  metrics,
  views,
}: Pick<Services, 'log' | 'metrics' | 'views'>): ApiHandler {
  const canonical = createCanonicalPath(Object.values(views).map(({ path }) => path));
  return (req) => {
    const { kind, route: given, metric, value } = checkedBody(clientEvent, req.body);
    const route = canonical(given)?.route ?? 'other';
    metrics.clientEvents.inc({ kind });
    if (kind === 'web-vital' && metric && value !== undefined) {
      if (metric === 'CLS') metrics.webVitalsCls.observe({ route }, value);
      else metrics.webVitalsSeconds.observe({ metric, route }, value / 1_000);
    } else {
      log.warn({ event: 'client_event', kind, route, reqId: req.info.id }, 'A browser reports');
    }
    return undefined;
  };
}
