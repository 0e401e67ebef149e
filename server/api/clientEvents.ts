import { campaignOf } from '../../client/stores/storeLinks';
import { type clientEvent, countedKinds } from '../../shared/clientEvents';
import type { Values } from '../../shared/rules';
import { countedDevice } from '../device/device';
import type { Services } from '../services';
import type { ApiHandler, ApiRequest } from './route';

/** Larger values are clamped: one absurd value would spoil the average of a day. */
const maxCls = 10;

type Event = Values<typeof clientEvent>;

/** Counts what a visitor did, but for crawlers and for visitors who ask not to be counted. */
function countFor({ counts, site }: Services, req: ApiRequest<Event>): void {
  const device = countedDevice(req.headers);
  if (device === undefined) return;
  counts.add({ ...req.body, device, campaign: campaignOf(site, req.body.campaign) });
}

/** POST /api/client-events: turns a browser's report into metrics or a log line. No free text is kept. */
export function clientEventsHandler(services: Services): ApiHandler<Values<typeof clientEvent>> {
  const { log, metrics, pageRouter } = services;
  return (req) => {
    const { kind, route: given, metric, value } = req.body;
    if (countedKinds.some((counted) => counted === kind)) {
      countFor(services, req);
      return undefined;
    }
    const route = pageRouter.patternOf(given) ?? 'other';
    metrics.clientEvents.inc({ kind });
    if (kind === 'web-vital' && metric && value !== undefined) {
      if (metric === 'CLS') metrics.webVitalsCls.observe({ route }, Math.min(value, maxCls));
      else metrics.webVitalsSeconds.observe({ metric, route }, value / 1_000);
    } else {
      log.warn({ event: 'client_event', kind, route, reqId: req.info.id }, 'A browser reports');
    }
    return undefined;
  };
}
