import { ButtonLink } from '../components/Button';
import { Handover } from '../components/handover/Handover';
import { useSite } from '../context';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';
import { useTexts } from '../useTexts';

/** /Download for Safari on a Mac: its script tells a Mac from an iPad and goes on at once; the links do so by hand. */
export function DownloadPage() {
  const { download } = useTexts();
  const site = useSite();
  return (
    <SiteLayout>
      <Handover data-touch-url={site.appStoreUrl} data-otherwise-url={site.mainUrl}>
        <h1 className="handover__title">{download.headline}</h1>
        <p className="handover__lead">{download.lead}</p>
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

/** Title, description and the way on without script. */
export const downloadMeta: MetaOf = (site, _page, { download }) => ({
  title: `${download.title} – ${site.name}`,
  description: download.description(site.name),
  shareCard: 'app',
  head: (
    <noscript>
      <meta httpEquiv="refresh" content={`0; url=${site.mainUrl}`} />
    </noscript>
  ),
});
