import type { Side } from '../../job/machine';
import { reducedMotion } from '../../lib/reducedMotion';

/** Animates a step from its control to the other phones, or to their tabs. */
export function fly(root: HTMLElement, from: DOMRect, to: readonly Side[]): void {
  if (reducedMotion()) return;
  const flyers = root.querySelectorAll<HTMLElement>('[data-flyer]');
  to.forEach((side, index) => {
    const flyer = flyers[index];
    const places = root.querySelectorAll(`[data-side=${side}] .trial__top, [data-tab=${side}]`);
    const goal = [...places].map((place) => place.getBoundingClientRect()).find((box) => box.width);
    const origin = flyer?.offsetParent?.getBoundingClientRect();
    if (!flyer || !goal || !origin) return;
    const at = ({ left, top, width, height }: DOMRect) =>
      `translate(${left + width / 2 - origin.left}px, ${top + height / 2 - origin.top}px)`;
    flyer.animate(
      [
        { opacity: 0, transform: `${at(from)} scale(0.4)` },
        { opacity: 1, transform: `${at(from)} scale(1)`, offset: 0.2 },
        { opacity: 1, transform: `${at(goal)} scale(1)`, offset: 0.85 },
        { opacity: 0, transform: `${at(goal)} scale(0.4)` },
      ],
      { duration: 800, easing: 'cubic-bezier(0.5, 0, 0.2, 1)' },
    );
  });
}
