import { durations, revealLine } from '../../shared/limits';
import { reducedMotion } from './reducedMotion';

/** Bottom of the observed area: the part of the viewport below the line, as a negative margin in percent. */
const belowLine = `-${(1 - revealLine) * 100}%`;

/**
 * Fades boxes in once their top is above the line, those of one group 300 ms apart (spec point 9).
 * What a visitor can already see is never hidden, and nothing is under reduced motion.
 */
export function startReveal(): void {
  if (reducedMotion()) return;
  const nextFree = new Map<Element | null, number>();

  function activate(box: Element): void {
    const group = box.parentElement;
    const now = performance.now();
    const at = Math.max(now, nextFree.get(group) ?? 0);
    nextFree.set(group, at + durations.revealStagger);
    setTimeout(() => box.classList.add('is-active'), at - now);
  }

  // Reaches far above the viewport: a jump to the end of the page passes boxes without showing them.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        activate(target);
      }
    },
    { rootMargin: `99999px 0px ${belowLine}` },
  );

  for (const box of document.querySelectorAll('[data-reveal]')) {
    if (box.getBoundingClientRect().top < innerHeight) {
      box.classList.add('is-active');
    } else {
      box.classList.add('reveal-waiting');
      observer.observe(box);
    }
  }
}
