import type { ReactNode } from 'react';
import { type Language, languageTag, pathIn } from '../../shared/language';
import { manifestPath } from '../../shared/paths';
import type { Site } from '../../shared/site';
import { script as headScript } from '../browser/head?script';
import type { Texts } from '../content/texts';
import { usePage, useSite, useTexts } from './context';
import type { PageMeta, ScreenHandle } from './route';

/** For the policy, which names its hash. */
export { headScript };

/** Open Graph writes it with an underscore. */
const ogLocale = (language: Language) => languageTag(language).replace('-', '_');

/**
 * The page's own picture, else the brand's default, in the page's language where the brand has it; a card of the brand's own
 * folder has the site's name as its text.
 */
function cardOf(site: Site, language: Language, { shareCardAlts }: Texts, wanted = 'default') {
  const { shareCards } = site.brand;
  const inAll = wanted in shareCards ? wanted : 'default';
  const inOwn = `${language}/${inAll}`;
  const name = inOwn in shareCards ? inOwn : inAll;
  const card = shareCards[name];
  const alt = card?.isOfBrandDir ? undefined : shareCardAlts[name];
  return card && { url: site.origin + card.url, alt: alt ?? site.name };
}

/** Open Graph and Twitter metadata: how the page looks where its address is shared. */
function ShareCard({ meta, address }: { meta: PageMeta; address: string | undefined }) {
  const site = useSite();
  const { language } = usePage();
  const card = cardOf(site, language, useTexts(), meta.shareCard);
  const openGraph = {
    type: 'website',
    site_name: site.name,
    locale: ogLocale(language),
    url: address,
    title: meta.shareTitle ?? meta.title,
    description: meta.description,
    image: card?.url,
    'image:alt': card?.alt,
    ...(card && { 'image:type': 'image/jpeg', 'image:width': '1200', 'image:height': '630' }),
  };
  return (
    <>
      {Object.entries(openGraph).map(
        ([name, content]) =>
          content && <meta key={name} property={`og:${name}`} content={content} />,
      )}
      {/* All else it takes from Open Graph. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** JSON for a data block inside a script element: `<` is escaped, so that no text can end the element. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The same page in every language, itself included; English is `x-default`. */
function Alternates({ canonicalPath }: { canonicalPath: string }) {
  const { languages, origin } = useSite();
  if (languages.length === 1) return null;
  const inLanguage = languages.map((language) => ({
    hrefLang: language as string,
    href: origin + pathIn(language, canonicalPath),
  }));
  return [...inLanguage, { hrefLang: 'x-default', href: origin + canonicalPath }].map((link) => (
    <link key={link.hrefLang} rel="alternate" {...link} />
  ));
}

/**
 * True for pages that act by themselves: the reset page's script decides what is seen first, and a deep link or a download leads
 * away. On all other pages the head's script fetches the page's scripts after the first paint.
 */
const startsAtOnce = ({ isPrivate, script }: ScreenHandle) =>
  isPrivate || script === 'deepLink' || script === 'download';

/** The whole document around a page: metadata, the page's own styles and script, and nothing else. */
export function Document({
  handle,
  data,
  noindex,
  children,
}: {
  handle: ScreenHandle;
  data: unknown;
  noindex: boolean;
  children: ReactNode;
}) {
  const site = useSite();
  const context = usePage();
  const meta = handle.meta(site, context, useTexts(), data);
  const { assets, language } = context;
  const canonicalPath = noindex ? undefined : context.canonicalPath;
  const address = canonicalPath && site.origin + pathIn(language, canonicalPath);
  return (
    <html lang={languageTag(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Letters as large as the phone's settings say. */}
        <meta name="text-scale" content="scale" />
        <title>{meta.title}</title>
        <meta name="description" content={meta.description} />
        {noindex && <meta name="robots" content="noindex" />}
        {address && <link rel="canonical" href={address} />}
        {canonicalPath && <Alternates canonicalPath={canonicalPath} />}
        {'css' in assets.style ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own file; the policy names its hash
          <style dangerouslySetInnerHTML={{ __html: assets.style.css }} />
        ) : (
          <link rel="stylesheet" href={assets.style.href} />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file; the policy names its hash */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={manifestPath(language)} />
        <meta
          name="theme-color"
          content={site.colours.page}
          media="(prefers-color-scheme: light)"
        />
        <meta name="theme-color" content={site.pageDark} media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <ShareCard meta={meta} address={address} />
        {meta.head}
      </head>
      <body>
        {children}
        {/* No preload of any kind for modules: one that failed once stays failed in a WebKit tab, through every reload. */}
        {assets.scripts.map((src) => (
          <script
            key={src}
            type="module"
            {...(startsAtOnce(handle) ? { src } : { 'data-src': src })}
          />
        ))}
        {/* At the end: visitors should not wait for kilobytes that only search engines read. */}
        {meta.jsonLd?.map((thing) => (
          <script
            key={JSON.stringify(thing)}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, escaped by jsonForScript
            dangerouslySetInnerHTML={{
              __html: jsonForScript({ '@context': 'https://schema.org', ...thing }),
            }}
          />
        ))}
      </body>
    </html>
  );
}
