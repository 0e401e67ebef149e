/** The parts of a page that styles/later.css leaves for later. */
const parts =
  ':is(main, main > .mood) > :nth-child(n + 3), .carousel, .professions__cell:nth-child(n + 4)';

/** How long a busy page may put off each step, in milliseconds. */
const timeout = 200;

/**
 * Lays out what is far below the first screen, one part at a time while the page has nothing else to do. Afterwards all of it
 * is drawn: a page may be searched, printed or captured whole.
 */
export function layOutLater(): void {
  const waiting = [...document.querySelectorAll<HTMLElement>(parts)];
  const later = (step: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(step, { timeout }) : setTimeout(step);
  function next(): void {
    const part = waiting.shift();
    if (!part) return;
    part.style.contentVisibility = 'visible';
    // At once, so that parts never come together in one long frame.
    part.getBoundingClientRect();
    later(next);
  }
  later(next);
}
