import { redirect, useLoaderData } from 'react-router-dom';
import type { PageName } from '../../shared/counted';
import { ButtonLink } from '../components/Button';
import { Handover } from '../components/handover/Handover';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';
import { redirectCaching } from '../routing/canonicalSpelling';
import { type PageServer, pageServer } from '../routing/pageServer';
import type { LoaderArgs } from '../routing/route';
import { type Source, sourceOf, withQuery, withSource } from '../stores/source';
import { pageCampaign, storeLinks } from '../stores/storeLinks';
import { useTexts } from '../useTexts';

/** Where the page leads by its buttons and by itself. */
interface DownloadData {
  android: string;
  ios: string;
  main: string;
  touch: string;
  /** What a way to a store is counted for. */
  campaign?: string;
}

/**
 * Sends phones to their store, and all other visitors and crawlers to the main website (docs/BEHAVIOUR.md, Deep links
 * and downloads). Safari on a Mac may be an iPad: it gets the page.
 * @param campaign what the links to the stores say where the address names no campaign
 * @param counted the page and the campaign that a redirect to a store is counted for
 */
function leadOn(
  server: PageServer,
  campaign: string,
  source: Source,
  counted: { page: PageName; campaign?: string },
): DownloadData {
  const { site } = server;
  const { kind } = server.device();
  const main = Object.keys(source).length > 0 ? withQuery(site.mainUrl, source) : site.mainUrl;
  const linksFrom = (place: 'redirect' | 'handover') => {
    const { android, ios } = storeLinks(site, { place, campaign });
    return { android: withSource(android, source), ios: withSource(ios, source) };
  };
  const straight = linksFrom('redirect');
  const targets = { ...straight, other: main };
  if (kind === 'mac-safari')
    return { ...linksFrom('handover'), main, touch: straight.ios, campaign: counted.campaign };
  if (kind !== 'other') server.countRedirect(counted.page, kind, counted.campaign);
  throw redirect(targets[kind], { status: 302, headers: redirectCaching(true) });
}

export function downloadLoader({ request, context }: LoaderArgs): DownloadData {
  const server = context.get(pageServer);
  const source = sourceOf(new URL(request.url).search);
  const counted = { page: 'download', campaign: source.utm_campaign } as const;
  return leadOn(server, pageCampaign('/Download', server.language), source, counted);
}

/** /go/{campaign}: the same, for flyers and visiting cards. A name that the brand does not know counts as `other`. */
export function goLoader({ params, request, context }: LoaderArgs): DownloadData {
  const server = context.get(pageServer);
  const campaign = server.arriveBy(params.campaign ?? '');
  const source = { ...sourceOf(new URL(request.url).search), utm_campaign: campaign };
  return leadOn(server, campaign, source, { page: 'go', campaign });
}

/** The page for Safari on a Mac: its script distinguishes a Mac from an iPad and redirects at once; the links do the same. */
export function DownloadPage() {
  const { download } = useTexts();
  const { android, ios, main, touch, campaign } = useLoaderData<DownloadData>();
  return (
    <SiteLayout>
      <Handover data-touch-url={touch} data-otherwise-url={main} data-campaign={campaign}>
        <h1 className="small-heading">{download.headline}</h1>
        <p className="lead handover__lead">{download.lead}</p>
        <div className="button-row handover__buttons">
          <ButtonLink href={ios} data-store="ios" data-place="handover">
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
  description: download.description({ siteName: site.name }),
  shareCard: 'app',
  head: (
    <noscript>
      <meta httpEquiv="refresh" content={`0; url=${main}`} />
    </noscript>
  ),
});
