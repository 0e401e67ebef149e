import { onSight } from '../lib/onSight';

/**
 * Makes the bar fixed once the page has scrolled past the bar's own top plus its height (docs/BEHAVIOUR.md, Pages):
 * that is when the bar's place in the flow has left the screen. The place keeps its height, so nothing shifts.
 */
export function startStickyBar(): void {
  const place = document.querySelector('[data-top-bar]');
  if (!place) return;
  onSight(place, (inSight) => place.classList.toggle('top-bar--fixed', !inSight));
}
