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
 * Adds the speculation rules. A script adds them once the page is idle, because the browser would
 * fetch rules that a header names before the first paint.
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

/**
 * Lays out the parts of the page below the first screen (styles/classes.css), so that no part is
 * empty after a jump or in a screenshot. Each part is laid out in a frame of its own, because one
 * frame for all parts blocked a slow phone for 390 ms.
 */
function layOutRest(parts: HTMLElement[]): void {
  const [next, ...rest] = parts;
  if (!next) {
    document.documentElement.dataset.whole = '';
    return;
  }
  next.dataset.laidOut = '';
  requestAnimationFrame(() => whenIdle(() => layOutRest(rest)));
}

whenIdle(() => {
  layOutRest([
    ...document.querySelectorAll<HTMLElement>('.section ~ :is(.section, .closing), .footer'),
  ]);
  if (mayPrefetch) addSpeculationRules().catch(() => {});
});
if (Math.random() < 0.1) void import('./webVitals').catch(() => {});
