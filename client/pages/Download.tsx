import { redirect, useLoaderData } from 'react-router-dom';
import { fill } from '../../shared/texts/fill';
import { ButtonLink, Handover } from '../components/parts';
import { pageCampaign, storeLinks } from '../components/storeLinks';
import { useTexts } from '../document/context';
import { type PageServer, pageServer } from '../document/pageServer';
import type { LoaderArgs, MetaOf } from '../document/route';
import { SiteLayout } from '../layout/SiteLayout';

/** Where the page leads by its buttons and by itself. */
interface DownloadData {
  android: string;
  ios: string;
  main: string;
  touch: string;
}

/**
 * Sends phones to their store, and all other visitors and crawlers to the main website (docs/BEHAVIOUR.md, Deep links
 * and downloads). Safari on a Mac may be an iPad: it gets the page.
 * @param campaign what the links to the stores say
 * @param main the address of the main website
 */
function leadOn({ device, site }: PageServer, campaign: string, main: string): DownloadData {
  const { kind } = device();
  const straight = storeLinks(site, { place: 'redirect', campaign });
  const targets = { ...straight, other: main };
  if (kind === 'mac-safari')
    return { ...storeLinks(site, { place: 'handover', campaign }), main, touch: straight.ios };
  throw redirect(targets[kind], 302);
}

export function downloadLoader({ context }: LoaderArgs): DownloadData {
  const server = context.get(pageServer);
  server.countDownload(server.device().kind);
  return leadOn(server, pageCampaign('/Download', server.language), server.site.mainUrl);
}

/** /go/{campaign}: the same, for flyers and visiting cards. A name that the brand does not know counts as `other`. */
export function goLoader({ params, context }: LoaderArgs): DownloadData {
  const server = context.get(pageServer);
  const campaign = server.arriveBy(params.campaign ?? '');
  const main = new URL(server.site.mainUrl);
  main.searchParams.set('utm_campaign', campaign);
  return leadOn(server, campaign, main.href);
}

/** The page for Safari on a Mac: its script distinguishes a Mac from an iPad and redirects at once; the links do the same. */
export function DownloadPage() {
  const { download } = useTexts();
  const { android, ios, main, touch } = useLoaderData<DownloadData>();
  return (
    <SiteLayout>
      <Handover data-touch-url={touch} data-otherwise-url={main}>
        <h1 className="small-heading">{download.headline}</h1>
        <p className="lead handover__lead">{download.lead}</p>
        <div className="button-row handover__buttons">
          <ButtonLink look="app" href={ios} data-store="ios" data-place="handover">
            {download.ios}
          </ButtonLink>
          <ButtonLink look="secondary" href={android} data-store="android" data-place="handover">
            {download.android}
          </ButtonLink>
          <ButtonLink look="secondary" href={main}>
            {download.main}
          </ButtonLink>
        </div>
      </Handover>
    </SiteLayout>
  );
}

export const downloadMeta: MetaOf<DownloadData> = (site, _page, { download }, { main }) => ({
  title: `${download.title} – ${site.name}`,
  description: fill(download.description, { siteName: site.name }),
  shareCard: 'app',
  head: (
    <noscript>
      <meta httpEquiv="refresh" content={`0; url=${main}`} />
    </noscript>
  ),
});
