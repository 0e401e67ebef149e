/**
 * Takes the map's frame out of its `noscript` once its place is within one screen of the window.
 * Native lazy loading would begin four screens ahead on slow networks, and would create the frame's
 * empty document with the page.
 */
export function startMapFrame(): void {
  const place = document.querySelector('[data-map]');
  const frame = place?.querySelector('noscript');
  if (!place || !frame) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // With scripts, the content of a `noscript` is text. It is the server's own markup, so it is
      // safe as HTML.
      frame.outerHTML = frame.textContent;
    },
    { rootMargin: '100%' },
  );
  observer.observe(place);
}
