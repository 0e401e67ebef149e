import { legalRevision } from '../../client/content/legal';
import { legalPages, pagePaths } from '../../shared/paths';
import { professionPath, professions } from '../../shared/professions';
import type { Site } from '../../shared/site';

/**
 * The day on which a page's words last changed, as search engines read it. Change it together with the text:
 * a date that moves with every build is one that they stop believing.
 */
const lastChanged = {
  home: '2026-11-22',
  company: '2026-11-22',
  contact: '2026-11-22',
  support: '2026-11-22',
  landing: '2026-11-22',
  professions: '2026-11-22',
} as const;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Every page that may be found by searching, with the day of its last change. */
function entries(): { path: string; day: string }[] {
  return [
    ...(['home', 'company', 'contact', 'support', 'landing'] as const).map((name) => ({
      path: pagePaths[name],
      day: lastChanged[name],
    })),
    ...professions.map(({ name }) => ({
      path: professionPath(name),
      day: lastChanged.professions,
    })),
    ...legalPages.map((name) => ({ path: pagePaths[name], day: legalRevision(name) })),
  ];
}

/** The text of /sitemap.xml (sitemaps.org, version 0.9): `application/xml`. */
export function sitemap(site: Site): string {
  const urls = entries().map(
    ({ path, day }) =>
      `  <url><loc>${escapeXml(site.origin + path)}</loc><lastmod>${day}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
