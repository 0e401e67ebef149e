import { durations } from '../../shared/durations';
import { reducedMotion } from '../lib/reducedMotion';

/** A box is revealed once its top is within this part of the viewport's height (docs/BEHAVIOUR.md, Home and landing pages). */
const revealLine = 1 / 1.1;

/** Bottom of the observed area: the part of the viewport below the line, as a negative margin in percent. */
const belowLine = `-${(1 - revealLine) * 100}%`;

/** The rows of a group of more than six boxes come in at most this many turns, so that the last is visible within a second. */
const maxTurns = 4;

/** How many of a group's waiting boxes come next: one, or in a large group those of a row, of several where it has many rows. */
function countNext(group: Element | null, waiting: readonly HTMLElement[]): number {
  const boxes = [...(group?.children ?? [])] as HTMLElement[];
  if (boxes.length <= 6) return 1;
  const rows = [...new Set(boxes.map(({ offsetTop }) => offsetTop))];
  const row = rows.indexOf(waiting[0]?.offsetTop ?? 0);
  const lastTop = rows[row + Math.ceil(rows.length / maxTurns) - 1] ?? Infinity;
  const later = waiting.findIndex(({ offsetTop }) => offsetTop > lastTop);
  return later < 0 ? waiting.length : later;
}

/**
 * Fades boxes in once their top is above the line, those of one group 300 ms apart (docs/BEHAVIOUR.md, Home and landing pages).
 * Boxes that are already visible are never hidden, and none are with reduced motion.
 */
export function startReveal(): void {
  if (reducedMotion()) return;
  /** Boxes of a group that wait for their turn; the entry stays for 300 ms after the last of them. */
  const turns = new Map<Element | null, HTMLElement[]>();

  function showNext(group: Element | null): void {
    const waiting = turns.get(group);
    if (!waiting?.length) {
      turns.delete(group);
      return;
    }
    for (const box of waiting.splice(0, countNext(group, waiting))) box.classList.add('is-active');
    // Measured from here, so that boxes stay 300 ms apart even if timers fire late on a busy phone.
    setTimeout(showNext, durations.revealStagger, group);
  }

  /** Lets boxes wait for their turn; a group of which none waits begins at once, with all of a row. */
  function activate(boxes: readonly HTMLElement[]): void {
    for (const group of new Set(boxes.map(({ parentElement }) => parentElement))) {
      const own = boxes.filter(({ parentElement }) => parentElement === group);
      const waiting = turns.get(group);
      turns.set(group, [...(waiting ?? []), ...own]);
      if (!waiting) showNext(group);
    }
  }

  // Reaches far above the viewport: a jump to the end of the page passes boxes without showing them.
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.filter(({ isIntersecting }) => isIntersecting);
      for (const { target } of seen) observer.unobserve(target);
      activate(seen.map(({ target }) => target as HTMLElement));
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
