import type { ViewTable } from '../../client/view';
import { languages, pathIn } from '../../shared/language';
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

/** The addresses of a page in every language, and the one for whoever reads none of them. */
function alternates({ origin }: Site, path: string): string {
  const inLanguage = languages.map((language) => [language, pathIn(language, path)] as const);
  return [...inLanguage, ['x-default', path] as const]
    .map(
      ([language, each]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(origin + each)}"/>`,
    )
    .join('');
}

/** The text of /sitemap.xml (sitemaps.org, version 0.9, with the languages of each page): `application/xml`. */
export function sitemap(site: Site, views: ViewTable): string {
  const urls = entries(views).flatMap(({ path, day }) => {
    const others = alternates(site, path);
    return languages.map((language) => {
      const loc = escapeXml(site.origin + pathIn(language, path));
      return `  <url><loc>${loc}</loc><lastmod>${day}</lastmod>${others}</url>`;
    });
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
