import { numberWithin, oneOf, opaque, optional, type Values } from './rules';

/**
 * The body of /api/client-events: what a browser may report about itself, no free text. `value` is milliseconds, a plain
 * number for CLS.
 */
export const clientEvent = {
  kind: oneOf(['call-failed', 'chunk-failed', 'error', 'web-vital'], 'reload'),
  route: opaque({ min: 0, max: 200 }, 'reload'),
  metric: optional(oneOf(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'], 'reload')),
  value: optional(numberWithin({ min: 0, max: 600_000 }, 'reload')),
};

type Checked = Values<typeof clientEvent>;

export type ClientEvent = Pick<Checked, 'kind' | 'route'> & Partial<Checked>;
