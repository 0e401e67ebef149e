import type { SourceKind, Store, StorePlace } from '../../shared/counted';
import type { Language } from '../../shared/language';
import { count } from '../lib/count';
import { onFollow } from './onFollow';

/** How long a page must have been seen to be a visit, in milliseconds. */
const glance = 1_000;

const search = /(^|\.)(google|bing|duckduckgo|yahoo|yandex|ecosia|brave)\./;
const social =
  /(^|\.)(facebook|instagram|whatsapp|wa|t|twitter|x|linkedin|lnkd|youtube|telegram|reddit|pinterest)\.(com|me|co|in|org)$/;

/** What kind of source a visitor comes from, by the address before and the campaign in this one. */
function sourceKind(referrer: string, address: URL): SourceKind {
  const from = referrer ? new URL(referrer) : undefined;
  if (from?.origin === address.origin) return 'site';
  if (/[?&](utm_\w+|ref)=/.test(address.search)) return 'campaign';
  if (!from) return 'direct';
  if (search.test(from.hostname)) return 'search';
  return social.test(from.hostname) ? 'social' : 'other';
}

/** Counts one visit once the page has been visible for a second without a break: not in a hidden tab, nor prerendered. */
function countVisit(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(seen, glance);
  };
  function seen() {
    document.removeEventListener('visibilitychange', look);
    count({ kind: 'visit', source: sourceKind(document.referrer, new URL(location.href)) });
  }
  document.addEventListener('visibilitychange', look);
  look();
}

/** Counts the visit, and clicks on links to stores and other languages. */
export function startCounting(): void {
  countVisit();
  onFollow((link) => {
    const { store, place } = link.dataset as { store?: Store; place?: StorePlace };
    if (store) count({ kind: 'store-click', store, place });
    else if (link.hreflang && !document.documentElement.lang.startsWith(link.hreflang))
      count({ kind: 'language', language: link.hreflang as Language });
  });
}
