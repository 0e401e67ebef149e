import type { Store, StorePlace } from '../../shared/clientEvents';
import { startMenu, startStickyBar } from './bar';
import { report } from './report';

const countStoreClick = ({ target }: Event) => {
  const link = target instanceof Element && target.closest<HTMLElement>('a[data-store]');
  if (!link) return;
  const { store, place } = link.dataset as { store?: Store; place?: StorePlace };
  report({ kind: 'store-click', store, place });
};
addEventListener('click', countStoreClick, true);

// Each by itself, once a form has started: what an ornament needs may be missing in a browser.
for (const start of [startMenu, startStickyBar]) queueMicrotask(start);
if (Math.random() < 0.1) void import('./webVitals').catch(() => {});
