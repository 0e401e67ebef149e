/** How much closer a pointer has to come before it counts, in pixels: a hand that rests or lets go of the mouse twitches. */
const intent = 160;

function distance({ clientX: x, clientY: y }: PointerEvent, element: Element): number {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** Calls back when a mouse or pen moves towards an element, or over it. Touch has no approach. */
export function onApproach(element: Element, signal: AbortSignal, reached: () => void): void {
  let farthest = 0;
  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType === 'touch') return;
      const now = distance(event, element);
      // The first event may only report where the pointer already was.
      if (farthest > 0 && (now === 0 || farthest - now > intent)) reached();
      farthest = Math.max(farthest, now, 1);
    },
    { signal },
  );
}
