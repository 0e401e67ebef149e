import { Info } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { durations } from '../../shared/durations';
import { pathIn } from '../../shared/language';
import { type DeepLinkKind, deepLinkId, downloadCodePath, pagePaths } from '../../shared/paths';
import { fill } from '../../shared/texts/fill';
import { ButtonLink, Handover, PageLink } from '../components/parts';
import { Rich } from '../components/Rich';
import {
  pageCampaign,
  referrerRecord,
  type StoreLinks,
  storeLinks,
} from '../components/storeLinks';
import type { Texts } from '../content/texts';
import { useSite, useTexts } from '../document/context';
import { type LoaderContext, loaderContext, valuePlaceholder } from '../document/loaderContext';
import type { LoaderArgs, MetaOf, PageResponse, RespondContext } from '../document/route';
import { SiteLayout } from '../layout/SiteLayout';

const seconds = durations.deepLinkFallback / 1_000;

/**
 * Returns the app's URL in the form that Android's WebViews accept from a tap. Many reject the
 * scheme of an app. This form also names the store, for phones without the app (Chrome for
 * Developers, "Android intents with Chrome").
 */
function intentUrl({ site }: LoaderContext, path: string, stores: StoreLinks): string {
  const { androidPackage, appScheme } = site;
  const parts = [
    `scheme=${appScheme}`,
    ...(androidPackage ? [`package=${androidPackage}`] : []),
    `S.browser_fallback_url=${encodeURIComponent(stores.android)}`,
  ];
  return `intent:/${path}#Intent;${parts.join(';')};end`;
}

/**
 * Responds with 404 to a malformed id. A valid one contains no character that could change the
 * app's URL.
 */
export const deepLinkResponse =
  (kind: DeepLinkKind) =>
  ({ device, lastSegment: id }: RespondContext): PageResponse =>
    deepLinkId.test(id)
      ? { url: `/${kind}/${valuePlaceholder}`, value: id, device: device() }
      : { url: pagePaths.home, forcedStatus: 404, wrong: 'id' };

export const deepLinkLoader =
  (kind: DeepLinkKind) =>
  ({ params: { id = '' }, context }: LoaderArgs) => {
    const server = context.get(loaderContext);
    const { device, site, language } = server;
    const { bot, inApp, kind: platform } = device;
    const computer = !bot && (platform === 'other' || platform === 'mac-safari');
    const android = platform === 'android';
    const path = `/${kind}/${id}`;
    const url = site.origin + pathIn(language, path);
    const appUrl = `${site.appScheme}:/${path}`;
    const from = {
      campaign: pageCampaign(path, language),
      record: referrerRecord(site, kind, id),
    };
    const automatic = storeLinks(site, { place: 'automatic', ...from });
    const stores = storeLinks(site, { place: 'handover', ...from });
    return {
      kind,
      id,
      appUrl,
      /** The URL that a tap opens. */
      tapUrl: inApp && android ? intentUrl(server, path, stores) : appUrl,
      android,
      /** The store that opens automatically. */
      storeUrl: android ? automatic.android : automatic.ios,
      stores,
      inApp,
      bot,
      /** The page's own URL, and its QR code, by which a visitor continues on a phone. */
      scan: computer
        ? { url, code: `${downloadCodePath}?to=${pathIn(language, path)}` }
        : undefined,
    };
  };

type DeepLinkData = ReturnType<ReturnType<typeof deepLinkLoader>>;

/**
 * Returns the initial message. Inside another app nothing opens automatically, so the message says
 * what to tap.
 */
function leadOf(
  siteName: string,
  link: DeepLinkData,
  { deepLink: { deepLinkCopy, handover } }: Texts,
): string {
  const lead = fill(handover.lead, { siteName, what: deepLinkCopy[link.kind].what });
  if (link.inApp) return `${lead} ${handover.inAppNothing} ${handover.getItFirst}`;
  if (link.scan) return `${lead} ${fill(handover.storeFollowsHere, { seconds })}`;
  return `${lead} ${link.bot ? handover.getItFirst : fill(handover.storeFollows, { seconds })}`;
}

/**
 * The page of /SP/{id} and /CUS/{id}, which opens the app or the store (docs/BEHAVIOUR.md, Deep
 * links and downloads).
 */
export function DeepLinkPage() {
  const texts = useTexts();
  const { aboutApp, deepLinkCopy, handover } = texts.deepLink;
  const storeWords = texts.layout.stores;
  const site = useSite();
  const link = useLoaderData<DeepLinkData>();
  const { what } = deepLinkCopy[link.kind];
  const phoneStore = link.android ? 'android' : 'ios';
  const stores = (['android', 'ios'] as const).filter((store) => link.scan || store === phoneStore);
  const automatic = !link.bot && !link.inApp;
  const back = link.scan ? handover.choosingLead : handover.backLead;
  return (
    <SiteLayout>
      <Handover
        data-app-url={link.appUrl}
        data-store={phoneStore}
        data-store-url={link.storeUrl}
        data-automatic={automatic ? '' : undefined}
      >
        <h1
          className="small-heading"
          data-when-back={link.scan ? handover.choosingHeading : handover.backHeading}
          data-when-choosing={handover.choosingHeading}
        >
          {link.inApp ? handover.inAppHeading : handover.redirecting}
        </h1>
        <p
          className="lead handover__lead"
          aria-live="polite"
          data-when-back={fill(back, { siteName: site.name, what })}
          data-when-choosing={fill(handover.choosingLead, { siteName: site.name, what })}
        >
          {leadOf(site.name, link, texts)}
        </p>
        <div data-choices={link.scan ? '' : undefined}>
          {link.scan && <ScanNotice {...link.scan} />}
          <div className="button-row handover__buttons">
            <ButtonLink look="app" href={link.tapUrl}>
              {handover.open}
            </ButtonLink>
            {stores.map((store) => (
              <ButtonLink
                key={store}
                look="secondary"
                href={link.stores[store]}
                data-store={store}
                data-place="handover"
              >
                {storeWords[store].get}
              </ButtonLink>
            ))}
          </div>
        </div>
        {link.inApp && <InAppNotice android={link.android} />}
        <p>
          {fill(aboutApp.lead, { siteName: site.name })}{' '}
          <PageLink href={pagePaths.home}>{aboutApp.more}</PageLink>
        </p>
        <p className="muted">
          <Rich text={handover.stuck} values={{ id: `${link.kind}/${link.id}` }} />
        </p>
      </Handover>
    </SiteLayout>
  );
}

/** Shows visitors of a computer the page's own URL, which they open with a phone. */
function ScanNotice({ url, code }: { url: string; code: string }) {
  const { handover } = useTexts().deepLink;
  const shown = url.replace(/^https?:\/\//, '');
  return (
    <div className="handover__scan row wrap">
      <img
        className="qr-code"
        src={code}
        alt={fill(handover.scanLabel, { address: shown })}
        // Otherwise React would preload it, also on a tablet, which cannot scan its own screen.
        loading="lazy"
      />
      <div>
        <h2 className="small-heading">{handover.scanHeading}</h2>
        <p>
          {handover.scan} <span className="rich-code">{shown}</span>
        </p>
      </div>
    </div>
  );
}

/** Says why nothing opens automatically inside another app, and how to leave that app. */
function InAppNotice({ android }: { android: boolean }) {
  const { inAppNotice, leaveInAppBrowser } = useTexts().deepLink;
  const steps = leaveInAppBrowser[android ? 'android' : 'ios'];
  return (
    <div className="notice handover__notice beside">
      <Info size={24} />
      <div>
        <p className="title">{inAppNotice.title}</p>
        <p>{fill(inAppNotice.text, { steps })}</p>
      </div>
    </div>
  );
}

/**
 * Returns title, description and head of a deep-link page. Without scripts, a refresh in a
 * `noscript` opens the store. Outside a `noscript` no script could cancel it. Crawlers get no
 * refresh, because their link preview would be that of the store.
 */
export const deepLinkMeta: MetaOf<DeepLinkData> = (site, _page, { deepLink }, link) => {
  const { title, description } = deepLink.deepLinkCopy[link.kind];
  return {
    title: `${title} – ${site.name}`,
    description: fill(description, { siteName: site.name }),
    shareCard: 'app',
    head: (
      <>
        {site.appStoreId && (
          <meta
            name="apple-itunes-app"
            content={`app-id=${site.appStoreId}, app-argument=${link.appUrl}`}
          />
        )}
        {!link.bot && (
          <noscript>
            <meta httpEquiv="refresh" content={`${seconds}; url=${link.storeUrl}`} />
          </noscript>
        )}
      </>
    ),
  };
};
