import { type Language, languages, languageTag } from '../../shared/language';
import type { Site } from '../../shared/site';
import type { Texts } from '../content/texts';
import { usePage, useSite } from '../context';
import type { PageMeta } from '../meta';
import { useTexts } from '../useTexts';

/** Open Graph writes it with an underscore. */
const ogLocale = (language: Language) => languageTag(language).replace('-', '_');

/**
 * The page's own picture, else the brand's default, in the page's language where the brand has it; a card of the brand's own
 * folder has the site's name as its text.
 */
function cardOf(site: Site, language: Language, { shareCardAlts }: Texts, wanted = 'default') {
  const { shareCards, ownShareCards } = site.brand;
  const inAll = wanted in shareCards ? wanted : 'default';
  const inOwn = `${language}/${inAll}`;
  const name = inOwn in shareCards ? inOwn : inAll;
  const url = shareCards[name];
  const alt = ownShareCards.includes(name) ? undefined : shareCardAlts[name];
  return url === undefined ? undefined : { url: site.origin + url, alt: alt ?? site.name };
}

/** Open Graph and Twitter metadata: how the page looks where its address is shared. */
export function ShareCard({ meta, address }: { meta: PageMeta; address: string | undefined }) {
  const site = useSite();
  const { language } = usePage();
  const card = cardOf(site, language, useTexts(), meta.shareCard);
  const shared = {
    title: meta.shareTitle ?? meta.title,
    description: meta.description,
    image: card?.url,
    'image:alt': card?.alt,
  };
  const openGraph = {
    type: 'website',
    site_name: site.name,
    locale: ogLocale(language),
    url: address,
    ...shared,
    ...(card && { 'image:type': 'image/jpeg', 'image:width': '1200', 'image:height': '630' }),
  };
  const twitter = { card: 'summary_large_image', ...shared };
  return (
    <>
      {Object.entries(openGraph).map(
        ([name, content]) =>
          content && <meta key={name} property={`og:${name}`} content={content} />,
      )}
      {address &&
        languages
          .filter((other) => other !== language)
          .map((other) => (
            <meta key={other} property="og:locale:alternate" content={ogLocale(other)} />
          ))}
      {Object.entries(twitter).map(
        ([name, content]) =>
          content && <meta key={name} name={`twitter:${name}`} content={content} />,
      )}
    </>
  );
}
