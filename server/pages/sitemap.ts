import type { ViewTable } from '../../client/view';
import type { Site } from '../../shared/site';

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
function entries(views: ViewTable): { path: string; day: string }[] {
  return Object.values(views).flatMap(({ path, lastChanged: day, variants = [] }) => {
    if (day === undefined) return [];
    return [path, ...variants.map(({ canonicalPath }) => canonicalPath)].map((each) => ({
      path: each,
      day,
    }));
  });
}

/** The text of /sitemap.xml (sitemaps.org, version 0.9): `application/xml`. */
export function sitemap(site: Site, views: ViewTable): string {
  const urls = entries(views).map(
    ({ path, day }) =>
      `  <url><loc>${escapeXml(site.origin + path)}</loc><lastmod>${day}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
