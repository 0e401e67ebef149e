import type { Store, StorePlace } from '../../shared/clientEvents';
import { speculationRulesPath } from '../../shared/paths';
import { startMenu, startStickyBar } from './bar';
import { attempt, report } from './report';

const countStoreClick = ({ target }: Event) => {
  const link = target instanceof Element && target.closest<HTMLElement>('a[data-store]');
  if (!link) return;
  const { store, place } = link.dataset as { store?: Store; place?: StorePlace };
  report({ kind: 'store-click', store, place });
};
addEventListener('click', countStoreClick, true);

attempt(startMenu);
attempt(startStickyBar);

/**
 * Adds the speculation rules once the page is idle. Rules that a header names are fetched before
 * the first paint.
 */
async function addSpeculationRules(): Promise<void> {
  const script = document.createElement('script');
  script.type = 'speculationrules';
  script.text = await (await fetch(speculationRulesPath)).text();
  document.head.append(script);
}
// Only public pages have a canonical URL, and only their content security policy allows the rules.
const mayPrefetch =
  HTMLScriptElement.supports?.('speculationrules') &&
  document.querySelector('link[rel="canonical"]');

const whenIdle = window.requestIdleCallback ?? setTimeout;
whenIdle(() => {
  // Lays out what is below the first screen (styles/classes.css), so that no jump and no picture of the page meets an empty part.
  document.documentElement.dataset.whole = '';
  if (mayPrefetch) addSpeculationRules().catch(() => {});
});
if (Math.random() < 0.1) void import('./webVitals').catch(() => {});
