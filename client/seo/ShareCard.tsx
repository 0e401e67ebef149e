import { type Language, languages, languageTag } from '../../shared/language';
import type { Site } from '../../shared/site';
import type { Texts } from '../content/texts';
import { usePage, useSite } from '../context';
import type { PageMeta } from '../meta';
import { useTexts } from '../useTexts';

/** Open Graph writes it with an underscore. */
const ogLocale = (language: Language) => languageTag(language).replace('-', '_');

/** The page's own picture, else the brand's default; a card of the brand's own folder has the site's name as its text. */
function cardOf(site: Site, { shareCardAlts }: Texts, wanted = 'default') {
  const { shareCards, ownShareCards } = site.brand;
  const name = wanted in shareCards ? wanted : 'default';
  const url = shareCards[name];
  const alt = ownShareCards.includes(name) ? undefined : shareCardAlts[name];
  return url === undefined ? undefined : { url: site.origin + url, alt: alt ?? site.name };
}

/** Open Graph and Twitter metadata: how the page looks where its address is shared. */
export function ShareCard({ meta, address }: { meta: PageMeta; address: string | undefined }) {
  const site = useSite();
  const { language } = usePage();
  const card = cardOf(site, useTexts(), meta.shareCard);
  const shared = Object.entries({
    title: meta.shareTitle ?? meta.title,
    description: meta.description,
    image: card?.url,
    'image:alt': card?.alt,
  });
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={ogLocale(language)} />
      {address &&
        languages
          .filter((other) => other !== language)
          .map((other) => (
            <meta key={other} property="og:locale:alternate" content={ogLocale(other)} />
          ))}
      {address && <meta property="og:url" content={address} />}
      {shared.map(
        ([name, content]) =>
          content && <meta key={name} property={`og:${name}`} content={content} />,
      )}
      {card && (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      {shared.map(
        ([name, content]) =>
          content && <meta key={name} name={`twitter:${name}`} content={content} />,
      )}
    </>
  );
}
