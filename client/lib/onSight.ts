/**
 * Calls back when an element enters or leaves the viewport, starting with its current state.
 * @param margin enlarges the viewport, as a CSS margin
 * @returns a function that stops it
 */
export function onSight(
  element: Element,
  onChange: (inSight: boolean) => void,
  margin?: string,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy page gets several entries at once; the last one is current.
      const entry = entries.at(-1);
      if (entry) onChange(entry.isIntersecting);
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Calls back once: when an element comes into the viewport. */
export function whenInSight(element: Element, onEnter: () => void, margin?: string): void {
  const stop = onSight(
    element,
    (inSight) => {
      if (!inSight) return;
      stop();
      onEnter();
    },
    margin,
  );
}
