import { durations } from '../../shared/durations';
import { reducedMotion } from './reducedMotion';

/** The part of the window below the line that a box's top has to pass: all but its upper 1/1.1, in percent. */
const belowLine = (1 - 1 / 1.1) * 100;

/**
 * Fades boxes in once their top is within the upper 1/1.1 of the window, one after the other, 300 ms apart (docs/BEHAVIOUR.md, Home
 * and landing pages). What is above that line from the start is never hidden, what was scrolled past comes at once, and nothing moves
 * where motion is reduced.
 */
export function startReveal(): void {
  if (reducedMotion()) return;
  let nextTurn = 0;
  // Reaches far above the window: a jump to the end of the page passes boxes without showing them.
  const rootMargin = `99999px 0px -${belowLine}%`;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { boundingClientRect, isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const now = performance.now();
        const isPassed = boundingClientRect.bottom <= 0;
        const turn = isPassed ? now : Math.max(now, nextTurn);
        if (!isPassed) nextTurn = turn + durations.revealStagger;
        setTimeout(() => target.classList.add('is-active'), turn - now);
      }
    },
    { rootMargin },
  );
  const isBelow = (box: Element) => box.getBoundingClientRect().top > innerHeight / 1.1;
  for (const box of [...document.querySelectorAll('[data-reveal]')].filter(isBelow)) {
    box.classList.add('reveal-waiting');
    observer.observe(box);
  }
}
