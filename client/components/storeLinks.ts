import type { Store, StorePlace } from '../../shared/clientEvents';
import { type Language, splitLanguage } from '../../shared/language';
import { type DeepLinkKind, deepLinkKinds, pagePaths } from '../../shared/paths';
import { findProfession } from '../../shared/professions';
import type { Site } from '../../shared/site';

export type StoreLinks = Readonly<Record<Store, string>>;

const nameOfPath = new Map<string, string>(
  Object.entries(pagePaths).map(([name, path]) => [path, name]),
);

/**
 * Returns the campaign of a page's own links: page, profession and language, such as
 * `landing-ac-repairs-en`; never an id.
 */
export function pageCampaign(url: string, language: Language): string {
  const { path } = splitLanguage(url);
  const [plain = '', query] = path.split('?', 2);
  const [, kind] = /^\/(\w+)\/[^/]+$/.exec(plain) ?? [];
  const page = nameOfPath.get(plain) ?? deepLinkKinds.find((known) => known === kind) ?? 'other';
  const asked = page === 'landing' ? new URLSearchParams(query).get('profession') : null;
  const profession = asked ? findProfession(asked)?.slug : undefined;
  return [page, profession, language].filter(Boolean).join('-');
}

/** Returns the campaign of site.json with this name, in any case, or `other` if there is none. */
export function campaignOf({ campaigns }: Pick<Site, 'campaigns'>, name: string): string {
  const wanted = name.toLowerCase();
  return campaigns.find((known) => known === wanted) ?? 'other';
}

/** The origin of a link to a store: a page, or a URL that redirects there. */
interface From {
  place: StorePlace;
  campaign: string;
  /** The record of a deep link, such as `SP/SP-MH-104233`, for an app that reads it. */
  record?: string;
}

type StoreSettings = Pick<Site, 'playStoreUrl' | 'appStoreUrl' | 'appStoreProviderToken'>;

/**
 * Returns the links to both stores with their origin. Google Play passes `referrer` to the
 * installed app (Play Install Referrer). The App Store accepts `pt`, `ct` and `mt` only together
 * (App Store Connect, campaign links).
 */
export function storeLinks(site: StoreSettings, { place, campaign, record }: From): StoreLinks {
  const play = new URL(site.playStoreUrl);
  const referrer = new URLSearchParams({
    utm_source: 'website',
    utm_medium: place,
    utm_campaign: campaign,
  });
  if (record) referrer.set('record', record);
  play.searchParams.set('referrer', `${referrer}`);
  if (!site.appStoreProviderToken) return { android: play.href, ios: site.appStoreUrl };
  const apple = new URL(site.appStoreUrl);
  apple.searchParams.set('pt', site.appStoreProviderToken);
  apple.searchParams.set('ct', campaign);
  apple.searchParams.set('mt', '8');
  return { android: play.href, ios: apple.href };
}

/**
 * Returns the record for a deep link's referrer: that of a service provider if site.json allows it,
 * never that of a customer.
 */
export function referrerRecord(
  { recordInReferrer }: Pick<Site, 'recordInReferrer'>,
  kind: DeepLinkKind,
  id: string,
): string | undefined {
  return kind === 'SP' && recordInReferrer ? `${kind}/${id}` : undefined;
}
