import * as z from 'zod/mini';

/** What a browser may report about itself: no free text. */
export const clientEventKinds = ['call-failed', 'chunk-failed', 'error', 'web-vital'] as const;

/** The web vitals that are measured. */
export const webVitalMetrics = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

/** The body of /api/client-events. `value` is milliseconds, a plain number for CLS. */
export const clientEvent = z.object({
  kind: z.enum(clientEventKinds),
  route: z.string().check(z.maxLength(200)),
  metric: z.optional(z.enum(webVitalMetrics)),
  value: z.optional(z.number().check(z.gte(0), z.lte(3_600_000))),
});

/** A report of a browser. */
export type ClientEvent = z.infer<typeof clientEvent>;
