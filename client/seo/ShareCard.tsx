import { useSite } from '../context';
import type { PageMeta } from '../meta';

/** Open Graph and Twitter metadata: how the page looks where somebody shares its address. */
export function ShareCard({ meta, address }: { meta: PageMeta; address: string | undefined }) {
  const site = useSite();
  const cards = site.brand.shareCards;
  const picture = cards[meta.shareCard ?? 'default'] ?? cards.default;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      {address && <meta property="og:url" content={address} />}
      {picture && (
        <>
          <meta property="og:image" content={site.origin + picture} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={`${site.name}: illustration`} />
          <meta name="twitter:image" content={site.origin + picture} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={meta.title} />
      <meta name="twitter:description" content={meta.description} />
    </>
  );
}
