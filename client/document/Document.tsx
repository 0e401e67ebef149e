import type { ReactNode } from 'react';
import { type Language, languageTag, pathIn } from '../../shared/language';
import { manifestPath } from '../../shared/paths';
import type { Site } from '../../shared/site';
import { script as headScript } from '../browser/head?script';
import type { Texts } from '../content/texts';
import { usePage, useSite, useTexts } from './context';
import type { PageMeta, ScreenHandle } from './route';

/** The content security policy names its hash (server/pages/pageHeaders.ts). */
export { headScript };

/** Returns the locale as Open Graph writes it, with an underscore. */
const ogLocale = (language: Language) => languageTag(language).replace('-', '_');

/**
 * Returns the share card of a page: the one in the page's language, else the one for all languages,
 * else the brand's default. The alternative text of a card from `BRAND_DIR` is the site's name,
 * because what the card shows is unknown.
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

/** Renders Open Graph and Twitter metadata, which messengers and social networks show. */
function ShareCard({ meta, url }: { meta: PageMeta; url: string | undefined }) {
  const site = useSite();
  const { language } = usePage();
  const card = cardOf(site, language, useTexts(), meta.shareCard);
  const openGraph = {
    type: 'website',
    site_name: site.name,
    locale: ogLocale(language),
    url,
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
      {/* Twitter takes all other values from Open Graph. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/**
 * Returns JSON for a data block in a script element. `<` is escaped, so that no text can end the
 * element.
 */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Renders links to the page in every language, including its own. English is `x-default`. */
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
 * Returns true for pages whose script decides what is visible first: a deep link, a download, and
 * the page of a reset link. On all other pages the script in the head loads the page's scripts
 * after the first paint.
 */
const startsAtOnce = ({ isPrivate, script }: ScreenHandle) =>
  isPrivate || script === 'deepLink' || script === 'download';

/** Renders the document around a page: metadata, the page's stylesheet and scripts. */
export function Document({
  handle,
  data,
  noindex,
  children,
}: {
  handle: ScreenHandle;
  data?: unknown;
  noindex: boolean;
  children: ReactNode;
}) {
  const site = useSite();
  const context = usePage();
  const meta = handle.meta(site, context, useTexts(), data);
  const { assets, language } = context;
  const canonicalPath = noindex ? undefined : context.canonicalPath;
  const canonicalUrl = canonicalPath && site.origin + pathIn(language, canonicalPath);
  return (
    <html lang={languageTag(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Scales the text by the phone's setting for text size. */}
        <meta name="text-scale" content="scale" />
        <title>{meta.title}</title>
        <meta name="description" content={meta.description} />
        {noindex && <meta name="robots" content="noindex" />}
        {canonicalUrl && <link rel="canonical" href={canonicalUrl} />}
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
        <ShareCard meta={meta} url={canonicalUrl} />
        {meta.head}
      </head>
      <body>
        {children}
        {/* Modules are not preloaded, because a preload that failed once stays failed in a WebKit
            tab, through every reload. */}
        {assets.scripts.map((src) => (
          <script
            key={src}
            type="module"
            {...(startsAtOnce(handle) ? { src } : { 'data-src': src })}
          />
        ))}
        {/* JSON-LD is at the end, because only search engines read its kilobytes. */}
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
