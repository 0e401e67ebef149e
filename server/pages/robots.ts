import type { Site } from '../../shared/site';

/**
 * The text of /robots.txt (RFC 9309): `text/plain`. Nothing is disallowed: private pages say `noindex`
 * themselves, which a crawler only learns if it may read them.
 */
export function robots(site: Site): string {
  return `User-agent: *
Allow: /

Sitemap: ${site.origin}/sitemap.xml
`;
}
