import { numberWithin, oneOf, opaque, optional, type Values } from './rules';

/** What a browser may report about itself: no free text. */
const clientEventKinds = ['call-failed', 'chunk-failed', 'error', 'web-vital'] as const;

/** The web vitals that are measured. */
const webVitalMetrics = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

/** The body of /api/client-events. `value` is milliseconds, a plain number for CLS. */
export const clientEvent = {
  kind: oneOf(clientEventKinds, 'reload'),
  route: opaque({ min: 0, max: 200 }, 'reload'),
  metric: optional(oneOf(webVitalMetrics, 'reload')),
  value: optional(numberWithin({ min: 0, max: 600_000 }, 'reload')),
};

type Checked = Values<typeof clientEvent>;

/** A report of a browser. */
export type ClientEvent = Pick<Checked, 'kind' | 'route'> & Partial<Checked>;
