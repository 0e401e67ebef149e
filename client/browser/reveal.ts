import { durations } from '../../shared/durations';
import { reducedMotion } from '../lib/reducedMotion';

/** A box is revealed once its top is within this part of the viewport's height (docs/BEHAVIOUR.md, Home and landing pages). */
const revealLine = 1 / 1.1;

/** Bottom of the observed area: the part of the viewport below the line, as a negative margin in percent. */
const belowLine = `-${(1 - revealLine) * 100}%`;

/** Boxes whose tops differ by less than this are a row, in pixels: those of lists side by side are not quite in line. */
const sameRow = 32;

/**
 * Fades boxes in once their top is above the line, one row after the other, 300 ms apart (docs/BEHAVIOUR.md, Home and landing pages).
 * Boxes that are already visible are never hidden, and none are with reduced motion.
 */
export function startReveal(): void {
  if (reducedMotion()) return;
  let waiting: Element[] = [];
  let isRunning = false;

  function showNextRow(): void {
    isRunning = waiting.length > 0;
    if (!isRunning) return;
    const topOf = (box: Element) => box.getBoundingClientRect().top;
    // What was scrolled past takes no turn: it comes with the first row in sight.
    const inSight = waiting.filter((box) => box.getBoundingClientRect().bottom > 0);
    const end = Math.min(...inSight.map(topOf)) + sameRow;
    const row = new Set(waiting.filter((box) => topOf(box) < end));
    for (const box of row) box.classList.add('is-active');
    waiting = waiting.filter((box) => !row.has(box));
    // Measured from here, so that rows stay 300 ms apart even if timers fire late on a busy phone.
    setTimeout(showNextRow, durations.revealStagger);
  }

  // Reaches far above the viewport: a jump to the end of the page passes boxes without showing them.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        waiting.push(target);
      }
      if (!isRunning) showNextRow();
    },
    { rootMargin: `99999px 0px ${belowLine}` },
  );

  // Measure all before changing any: otherwise each change would force another layout.
  const boxes = [...document.querySelectorAll('[data-reveal]')].map((box) => ({
    box,
    isVisible: box.getBoundingClientRect().top < innerHeight,
  }));
  for (const { box, isVisible } of boxes) {
    box.classList.add(isVisible ? 'is-active' : 'reveal-waiting');
    if (!isVisible) observer.observe(box);
  }
}
