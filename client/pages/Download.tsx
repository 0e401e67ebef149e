import { useLoaderData } from 'react-router-dom';
import { goPath, pagePaths } from '../../shared/paths';
import { fill } from '../../shared/texts/fill';
import { ButtonLink, Handover } from '../components/parts';
import { campaignOf, pageCampaign, storeLinks } from '../components/storeLinks';
import { useTexts } from '../document/context';
import { type LoaderContext, loaderContext } from '../document/loaderContext';
import type { LoaderArgs, MetaOf, PageResponse, RespondContext } from '../document/route';
import { SiteLayout } from '../layout/SiteLayout';

/**
 * Returns the campaign of the store links, and the URL of the main website, with the campaign if
 * /go names one.
 */
function waysOf({ site, language }: Pick<LoaderContext, 'site' | 'language'>, name?: string) {
  const main = new URL(site.mainUrl);
  if (name !== undefined) main.searchParams.set('utm_campaign', name);
  return {
    campaign: name ?? pageCampaign(pagePaths.download, language),
    main: name === undefined ? site.mainUrl : main.href,
  };
}

/**
 * Redirects phones to their store, and all other visitors and crawlers to the main website
 * (docs/BEHAVIOUR.md, Deep links and downloads). Safari on a Mac gets the page, because it may be
 * an iPad.
 */
function leadOn(context: RespondContext, url: string, name?: string): PageResponse {
  const device = context.device();
  if (device.kind === 'mac-safari') return { url, device };
  const { campaign, main } = waysOf(context, name);
  const targets = { ...storeLinks(context.site, { place: 'redirect', campaign }), other: main };
  return { redirect: targets[device.kind], status: 302 };
}

export const downloadResponse = (context: RespondContext) => leadOn(context, pagePaths.download);

/**
 * Responds to /go/{campaign}, which flyers and visiting cards contain, like /Download. A campaign
 * that site.json does not contain counts as `other`.
 */
export function goResponse(context: RespondContext): PageResponse {
  const name = campaignOf(context.site, context.lastSegment);
  return leadOn(context, goPath.replace(':campaign', name), name);
}

/** Returns the URLs to which the page leads, by its buttons and automatically. */
export function downloadLoader({ context, params }: LoaderArgs) {
  const server = context.get(loaderContext);
  const { campaign, main } = waysOf(server, params.campaign);
  const { ios: touch } = storeLinks(server.site, { place: 'redirect', campaign });
  return { ...storeLinks(server.site, { place: 'handover', campaign }), main, touch };
}

type DownloadData = ReturnType<typeof downloadLoader>;

/**
 * The page for Safari on a Mac. Its script redirects at once: an iPad to the App Store, a Mac to
 * the main website. The links lead to these targets and to Google Play.
 */
export function DownloadPage() {
  const { download } = useTexts().deepLink;
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

export const downloadMeta: MetaOf<DownloadData> = (
  site,
  _page,
  { deepLink: { download } },
  { main },
) => ({
  title: `${download.title} – ${site.name}`,
  description: fill(download.description, { siteName: site.name }),
  shareCard: 'app',
  head: (
    <noscript>
      <meta httpEquiv="refresh" content={`0; url=${main}`} />
    </noscript>
  ),
});
