/** Buttons as bright as the bar's own. */
const bright = 'main .button:not(.button--secondary, .button--quiet, .store-button)';

/** Tells whether any element that matches is in sight, at first and at each change. */
function watch(selector: string, onChange: (inSight: boolean) => void, rootMargin?: string): void {
  const inSight = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      }
      onChange(inSight.size > 0);
    },
    { rootMargin },
  );
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}

/**
 * Shows the bar at the bottom of a phone's window, except over what leads to the app or needs the room itself: the first
 * screen, the sample job, forms, the footer. It is quiet while another bright button is in sight.
 */
export function startGetBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-get-bar]');
  if (!bar) return;
  const above = '[data-without-get-bar], form, .footer';
  // What has nearly left the window at its top no longer counts.
  watch(above, (inSight) => bar.classList.toggle('get-bar--shown', !inSight), '-30% 0px 0px');
  watch(bright, (inSight) => bar.classList.toggle('get-bar--quiet', inSight));
}
