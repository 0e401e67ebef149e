import { redirect } from 'react-router-dom';
import { ButtonLink } from '../components/Button';
import { Handover } from '../components/handover/Handover';
import { useSite } from '../context';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';
import { redirectCaching } from '../routing/canonicalSpelling';
import { pageServer } from '../routing/pageServer';
import type { LoaderArgs } from '../routing/route';
import { useTexts } from '../useTexts';

/**
 * Sends phones to their store, and all other visitors and crawlers to the main website (docs/BEHAVIOUR.md, Deep links
 * and downloads). Safari on a Mac may be an iPad: it gets the page.
 */
export function downloadLoader({ context }: LoaderArgs): null {
  const { device, site } = context.get(pageServer);
  const targets = { android: site.playStoreUrl, ios: site.appStoreUrl, other: site.mainUrl };
  const { kind } = device();
  if (kind === 'mac-safari') return null;
  throw redirect(targets[kind], { status: 302, headers: redirectCaching(true) });
}

/** /Download for Safari on a Mac: its script distinguishes a Mac from an iPad and redirects at once; the links do the same. */
export function DownloadPage() {
  const { download } = useTexts();
  const site = useSite();
  return (
    <SiteLayout>
      <Handover data-touch-url={site.appStoreUrl} data-otherwise-url={site.mainUrl}>
        <h1 className="small-heading">{download.headline}</h1>
        <p className="lead handover__lead">{download.lead}</p>
        <div className="button-row handover__buttons">
          <ButtonLink href={site.appStoreUrl}>{download.ios}</ButtonLink>
          <ButtonLink look="secondary" href={site.playStoreUrl}>
            {download.android}
          </ButtonLink>
          <ButtonLink look="secondary" href={site.mainUrl}>
            {download.main}
          </ButtonLink>
        </div>
      </Handover>
    </SiteLayout>
  );
}

export const downloadMeta: MetaOf = (site, _page, { download }) => ({
  title: `${download.title} – ${site.name}`,
  description: download.description({ siteName: site.name }),
  shareCard: 'app',
  head: (
    <noscript>
      <meta httpEquiv="refresh" content={`0; url=${site.mainUrl}`} />
    </noscript>
  ),
});
