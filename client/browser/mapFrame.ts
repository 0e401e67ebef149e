import { firstPaint } from './firstPaint';

/**
 * Takes the map's frame out of its `noscript` when its place comes within a quarter of a screen of the window. On a phone the map
 * is below the form, and its hundreds of kilobytes would arrive before the form's code. The browser's own lazy loading would begin
 * four screens ahead on slow networks, and make the frame's empty document with the page.
 */
export function startMapFrame(): void {
  const place = document.querySelector('[data-map]');
  const frame = place?.querySelector('noscript');
  if (!place || !frame) return;
  const observer = new IntersectionObserver(
    async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      await firstPaint();
      // Where scripts run, what a `noscript` contains is text: the server's own markup.
      frame.outerHTML = frame.textContent;
    },
    { rootMargin: '25%' },
  );
  observer.observe(place);
}
