import { onSight } from '../lib/onSight';
import { keepClear } from './keepClear';

/** Shows the bar at the bottom of a phone's window while the page's first section is out of sight, and nothing lies under it. */
export function startGetBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-get-bar]');
  const first = document.querySelector('main section');
  if (!bar || !first) return;
  onSight(first, (inSight) => bar.classList.toggle('get-bar--shown', !inSight));
  keepClear(bar);
}
