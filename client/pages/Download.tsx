import { ButtonLink } from '../components/Button';
import { Handover } from '../components/handover/Handover';
import { useSite } from '../context';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';

/** /Download for Safari on a Mac: its script tells a Mac from an iPad and goes on at once; the links do so by hand. */
export function DownloadPage() {
  const site = useSite();
  return (
    <SiteLayout>
      <Handover data-touch-url={site.appStoreUrl} data-otherwise-url={site.mainUrl}>
        <h1 className="handover__title">Get the app</h1>
        <p className="handover__lead">
          An iPad and a Mac introduce themselves alike, so we look twice and send you on. If nothing
          happens, choose yours.
        </p>
        <div className="button-row handover__buttons">
          <ButtonLink href={site.appStoreUrl}>iPad or iPhone: App Store</ButtonLink>
          <ButtonLink look="secondary" href={site.playStoreUrl}>
            Android: Google Play
          </ButtonLink>
          <ButtonLink look="secondary" href={site.mainUrl}>
            Mac: our main website
          </ButtonLink>
        </div>
      </Handover>
    </SiteLayout>
  );
}

/** Title, description and the way on without script. */
export const downloadMeta: MetaOf = (site) => ({
  title: `Download the app – ${site.name}`,
  description: `Get the ${site.name} app from the App Store or Google Play: requests, visits, live tracking and chat for on-site services. Free to start.`,
  shareCard: 'app',
  head: (
    <noscript>
      <meta httpEquiv="refresh" content={`0; url=${site.mainUrl}`} />
    </noscript>
  ),
});
