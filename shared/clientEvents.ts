import { numberWithin, oneOf, opaque, optional, type Values } from './rules';

/** Where on a page a link to a store is: `automatic` is what a page opens by itself, `redirect` an address that leads on at once. */
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

/** Whose phones the sample job shows, from left to right; a visitor chooses one of them. */
export const jobSides = ['client', 'provider', 'agent'] as const;
export type JobSide = (typeof jobSides)[number];

/** What a browser may report about itself: alerts read these. */
export const clientEventKinds = [
  'call-failed',
  'chunk-failed',
  'error',
  'recovered',
  'web-vital',
] as const;

/** The body of /api/client-events, no free text. `value` is milliseconds, a plain number for CLS. */
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
};

type Checked = Values<typeof clientEvent>;

export type ClientEvent = Pick<Checked, 'kind' | 'route'> & Partial<Checked>;
