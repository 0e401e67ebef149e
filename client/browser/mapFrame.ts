/**
 * Takes the map's frame out of its `noscript` when its place comes within a screen of the window. The browser's own lazy
 * loading would begin four screens ahead on slow networks, and make the frame's empty document with the page.
 */
export function startMapFrame(): void {
  const place = document.querySelector('[data-map]');
  const frame = place?.querySelector('noscript');
  if (!place || !frame) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // Where scripts run, what a `noscript` contains is text: the server's own markup.
      frame.outerHTML = frame.textContent;
    },
    { rootMargin: '100%' },
  );
  observer.observe(place);
}
