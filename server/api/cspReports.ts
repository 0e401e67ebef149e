import * as z from 'zod';
import { isOurOrigin } from '../http/ourOrigin';
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
  z.object({
    type: z.string(),
    body: z.object({ effectiveDirective: z.string(), documentURL: z.string() }).partial(),
  }),
);
const reportUri = z.object({
  'csp-report': z
    .object({
      'effective-directive': z.string(),
      'violated-directive': z.string(),
      'document-uri': z.string(),
    })
    .partial(),
});

/** What a report says was violated, and on which page. */
interface Violation {
  directive: string | undefined;
  page: string | undefined;
}

function violations(body: unknown): Violation[] {
  const list = reportingApi.safeParse(body);
  if (list.success) {
    return list.data
      .filter(({ type }) => type === 'csp-violation')
      .slice(0, 20)
      .map((report) => ({
        directive: report.body.effectiveDirective,
        page: report.body.documentURL,
      }));
  }
  const one = reportUri.safeParse(body);
  if (!one.success) return [];
  const report = one.data['csp-report'];
  return [
    {
      directive: report['effective-directive'] ?? report['violated-directive'],
      page: report['document-uri'],
    },
  ];
}

/**
 * POST /api/csp-reports: counts violations on our own pages by directive; other sites' browsers could send theirs here.
 * The URLs in a report are not kept.
 */
export function cspReportsHandler({ metrics, settings }: Services): ApiHandler {
  for (const directive of [...directives, 'other']) metrics.cspReports.inc({ directive }, 0);
  return (req) => {
    for (const { directive: name, page = '' } of violations(req.body)) {
      if (!URL.canParse(page)) continue;
      if (!isOurOrigin(new URL(page).origin, req.headers.host, settings)) continue;
      const directive = name && directives.includes(name) ? name : 'other';
      metrics.cspReports.inc({ directive });
    }
    return undefined;
  };
}
