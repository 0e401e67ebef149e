import type { Side } from '../../job/machine';
import { reducedMotion } from '../reducedMotion';

const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** Draws the eye to words that have changed. */
export function pop(slot: HTMLElement): void {
  if (reducedMotion()) return;
  slot.closest('[data-pop]')?.animate(
    [
      { opacity: 0, transform: 'translateY(0.5rem)' },
      { opacity: 1, transform: 'none' },
    ],
    {
      duration: 400,
      easing,
    },
  );
}

/** Lets the news of an act fly from the control that did it to the other phones, or to their tabs. */
export function carry(root: HTMLElement, from: DOMRect, to: readonly Side[]): void {
  if (reducedMotion()) return;
  const flyers = root.querySelectorAll<HTMLElement>('[data-flyer]');
  to.forEach((side, index) => {
    const flyer = flyers[index];
    const places = root.querySelectorAll(`[data-side=${side}] .trial__top, [data-value=${side}]`);
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
