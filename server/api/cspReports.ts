import * as z from 'zod';
import type { Services } from '../services';
import type { ApiHandler } from './route';

/** Media types of reports: the Reporting API's, and that of the older `report-uri`. */
export const reportTypes = [
  'application/reports+json',
  'application/csp-report',
  'application/json',
];

const directives = `
  script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr
  img-src font-src connect-src frame-src worker-src manifest-src form-action base-uri
  frame-ancestors default-src`
  .trim()
  .split(/\s+/);

const reportingApi = z.array(
  z.object({ type: z.string(), body: z.object({ effectiveDirective: z.string() }).partial() }),
);
const reportUri = z.object({
  'csp-report': z
    .object({ 'effective-directive': z.string(), 'violated-directive': z.string() })
    .partial(),
});

function violatedDirectives(body: unknown): (string | undefined)[] {
  const list = reportingApi.safeParse(body);
  if (list.success) {
    return list.data
      .filter(({ type }) => type === 'csp-violation')
      .slice(0, 20)
      .map((report) => report.body.effectiveDirective);
  }
  const one = reportUri.safeParse(body);
  if (!one.success) return [];
  const report = one.data['csp-report'];
  return [report['effective-directive'] ?? report['violated-directive']];
}

/** POST /api/csp-reports: counts violations by directive. The URLs in a report are not kept. */
export function cspReportsHandler({ metrics }: Services): ApiHandler {
  return (req) => {
    for (const name of violatedDirectives(req.body)) {
      const directive = name && directives.includes(name) ? name : 'other';
      metrics.cspReports.inc({ directive });
    }
    return undefined;
  };
}
