import { numberWithin, oneOf, opaque, optional, type Values } from './rules';

/**
 * The places of links to a store. `automatic` is a link that a page opens by itself, `redirect` a
 * URL that redirects at once.
 */
const storePlaces = [
  'hero',
  'section',
  'closing',
  'footer',
  'handover',
  'automatic',
  'redirect',
] as const;
export type StorePlace = (typeof storePlaces)[number];

const stores = ['android', 'ios'] as const;
export type Store = (typeof stores)[number];

const countedForms = ['contact', 'support', 'verifyId', 'password'] as const;
export type CountedForm = (typeof countedForms)[number];

/** The persons whose phones the sample job shows, from left to right. */
export const jobSides = ['client', 'provider', 'agent'] as const;
export type JobSide = (typeof jobSides)[number];

/** The kinds of events that a browser reports about itself. Alerts count them. */
export const clientEventKinds = [
  'call-failed',
  'chunk-failed',
  'error',
  'recovered',
  'web-vital',
] as const;

/** The names of errors that are logged as they are; any other name is logged as `other`. */
export const errorNames = [
  ...['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError'],
  ...['TypeError', 'URIError', 'NotAllowedError', 'QuotaExceededError', 'SecurityError'],
];

/**
 * The body of /api/client-events. `value` is in milliseconds, or without a unit for CLS. An error
 * has its name, and its position in a script of the site. The free texts `route`, `name` and `file`
 * are used only if they match a route, one of `errorNames` or a script of the site.
 */
export const clientEvent = {
  /** The last three are counted for the site's owner (docs/BEHAVIOUR.md, Counts). */
  kind: oneOf([...clientEventKinds, 'store-click', 'form', 'job-tap'], 'reload'),
  route: opaque({ min: 0, max: 200 }, 'reload'),
  metric: optional(oneOf(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'], 'reload')),
  value: optional(numberWithin({ min: 0, max: 600_000 }, 'reload')),
  store: optional(oneOf(stores, 'reload')),
  place: optional(oneOf(storePlaces, 'reload')),
  form: optional(oneOf(countedForms, 'reload')),
  step: optional(oneOf(['begun', 'sent'], 'reload')),
  side: optional(oneOf(jobSides, 'reload')),
  name: optional(opaque({ min: 0, max: 200 }, 'reload')),
  file: optional(opaque({ min: 0, max: 200 }, 'reload')),
  line: optional(numberWithin({ min: 0, max: 10_000_000 }, 'reload')),
  column: optional(numberWithin({ min: 0, max: 10_000_000 }, 'reload')),
};

type Checked = Values<typeof clientEvent>;

export type ClientEvent = Pick<Checked, 'kind' | 'route'> & Partial<Checked>;
