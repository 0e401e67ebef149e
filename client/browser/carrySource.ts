import { type Source, sourceOf, withQuery, withSource } from '../stores/source';
import { onFollow } from './onFollow';

/** What this page's address says about where the visitor comes from. */
export const source: Source = sourceOf(location.search);

/**
 * Carries the visitor's source on into the links that are followed: to the stores, and to other pages and languages, so that it
 * lasts for the visit without a cookie. On the click, so that a link that is copied has none.
 */
export function startCarrying(): void {
  if (Object.keys(source).length === 0) return;
  onFollow((link) => {
    if (link.getAttribute('href')?.startsWith('#')) return;
    if (link.dataset.store) link.href = withSource(link.href, source);
    else if (link.origin === location.origin) link.href = withQuery(link.href, source);
  });
}

/** An `intent:` link of Android, which names the store for phones without the app, with the visitor's source in it. */
export function intentWithSource(intent: string): string {
  return intent.replace(/(S\.browser_fallback_url=)([^;]+)/, (_, name: string, store: string) => {
    return name + encodeURIComponent(withSource(decodeURIComponent(store), source));
  });
}
