import { routes } from '../../client/routes';
import { pathIn } from '../../shared/language';
import type { Site } from '../../shared/site';

/**
 * Returns every page that may be indexed, with the date of its last change. No path contains a
 * character that XML escapes.
 */
function entries(site: Site): { path: string; day: string }[] {
  return routes.flatMap(({ path, handle: { lastChanged, variants = [] } }) => {
    if (lastChanged === undefined) return [];
    const day = typeof lastChanged === 'string' ? lastChanged : lastChanged(site);
    return [path, ...variants].map((each) => ({ path: each, day }));
  });
}

/** Returns the URLs of a page in every language, and `x-default`. */
function alternates({ languages, origin }: Site, path: string): string {
  if (languages.length === 1) return '';
  const inLanguage = languages.map((language) => [language, pathIn(language, path)] as const);
  return [...inLanguage, ['x-default', path] as const]
    .map(
      ([language, each]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${origin + each}"/>`,
    )
    .join('');
}

/**
 * Returns the text of /sitemap.xml (sitemaps.org, version 0.9, with the languages of each page):
 * `application/xml`.
 */
export function sitemap(site: Site): string {
  const urls = entries(site).flatMap(({ path, day }) => {
    const others = alternates(site, path);
    return site.languages.map((language) => {
      const loc = site.origin + pathIn(language, path);
      return `  <url><loc>${loc}</loc><lastmod>${day}</lastmod>${others}</url>`;
    });
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
