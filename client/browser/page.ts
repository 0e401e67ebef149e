import type { Store, StorePlace } from '../../shared/clientEvents';
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
// Lays out what is below the first screen (styles/classes.css), so that no jump and no picture of the page meets an empty part.
const whenIdle = window.requestIdleCallback ?? setTimeout;
whenIdle(() => {
  document.documentElement.dataset.whole = '';
});
if (Math.random() < 0.1) void import('./webVitals').catch(() => {});
