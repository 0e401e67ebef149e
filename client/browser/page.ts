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
if (Math.random() < 0.1) void import('./webVitals').catch(() => {});
