import { textsOf } from '../../client/content/texts';
import { type Language, languageTag, pathIn } from '../../shared/language';
import { pagePaths } from '../../shared/paths';
import { type Site, siteIn } from '../../shared/site';

/**
 * Returns the web app manifest of a language (W3C Web Application Manifest):
 * `application/manifest+json`. Each language has its own `id`, because installing one language
 * would otherwise replace another.
 */
export function manifest(site: Site, language: Language): string {
  const { icons } = site.brand;
  const { manifest: words } = textsOf(language).layout;
  const { name } = siteIn(site, language);
  const home = pathIn(language, pagePaths.home);
  return JSON.stringify({
    id: home,
    name,
    description: words.description,
    lang: languageTag(language),
    dir: 'ltr',
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: site.colours.page,
    theme_color: site.colours.brand,
    icons: [
      { src: icons.svg, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: icons.png192, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: icons.png512, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: icons.maskable512, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: words.support, url: pathIn(language, pagePaths.support) },
      { name: words.contact, url: pathIn(language, pagePaths.contact) },
    ],
  });
}
