import { durations } from '../../shared/durations';
import { reducedMotion } from './reducedMotion';

/**
 * The height of the bottom strip of the window in which boxes are not revealed yet, in percent: the
 * window without its upper 1/1.1.
 */
const belowLine = (1 - 1 / 1.1) * 100;

/**
 * Fades boxes in once their top is within the upper 1/1.1 of the window, 300 ms apart
 * (docs/BEHAVIOUR.md, Home and landing pages). Boxes that are above that line at the start are
 * never hidden. Boxes that were scrolled past appear at once. Nothing moves with reduced motion.
 */
export function startReveal(): void {
  if (reducedMotion()) return;
  let nextTurn = 0;
  // The margin reaches far above the window, because a jump to the end of the page passes boxes
  // without showing them.
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
