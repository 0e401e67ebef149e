/**
 * Tells when an element comes into the window and when it leaves it, beginning with how it is now.
 * @param margin how much larger than the window the area counts, as CSS writes a margin
 * @returns ends it
 */
export function onSight(
  element: Element,
  tell: (inSight: boolean) => void,
  margin?: string,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy page gets several at once; the last says how it is.
      const entry = entries.at(-1);
      if (entry) tell(entry.isIntersecting);
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
