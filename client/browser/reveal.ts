import { durations, revealLine } from '../../shared/limits';
import { reducedMotion } from './reducedMotion';

/** Bottom of the observed area: the part of the viewport below the line, as a negative margin in percent. */
const belowLine = `-${(1 - revealLine) * 100}%`;

/**
 * Fades boxes in once their top is above the line, those of one group 300 ms apart (docs/BEHAVIOUR.md, Home and landing pages).
 * What a visitor can already see is never hidden, and nothing is under reduced motion.
 */
export function startReveal(): void {
  if (reducedMotion()) return;
  /** Boxes of a group that wait for their turn; the entry stays for 300 ms after the last of them. */
  const turns = new Map<Element | null, Element[]>();

  function showNext(group: Element | null): void {
    const box = turns.get(group)?.shift();
    if (!box) {
      turns.delete(group);
      return;
    }
    box.classList.add('is-active');
    // Counted from here, so that boxes keep their distance on a busy phone whose timers come late.
    setTimeout(showNext, durations.revealStagger, group);
  }

  function activate(box: Element): void {
    const group = box.parentElement;
    const waiting = turns.get(group);
    if (waiting) {
      waiting.push(box);
      return;
    }
    turns.set(group, [box]);
    showNext(group);
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

  // All are measured before the first one changes: else the page would be laid out anew for each.
  const boxes = [...document.querySelectorAll('[data-reveal]')].map((box) => ({
    box,
    // First of the whole part: to measure in one that is not laid out yet would lay it out.
    isVisible: [box.closest('main > *'), box.closest('main > .mood > *'), box].every(
      (element) => !element || element.getBoundingClientRect().top < innerHeight,
    ),
  }));
  for (const { box, isVisible } of boxes) {
    box.classList.add(isVisible ? 'is-active' : 'reveal-waiting');
    if (!isVisible) observer.observe(box);
  }
}
