import { durations } from '../../shared/durations';
import { reducedMotion } from './reducedMotion';

/**
 * Lets the slides of a row that scrolls sideways play, and follow its buttons, round and round. The browser moves them: they can be
 * swiped, found and read without this.
 */
export function startCarousel(root: HTMLElement, row: HTMLElement): void {
  let isPaused = reducedMotion();
  /** True after a press on Play: then pointer and focus are on the carousel, and the slides must move all the same. */
  let playsAnyway = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const slideWidth = () => row.scrollWidth / row.childElementCount;

  /**
   * Gives the last slide a next one, and the first a previous one: that from the other end of the row comes round.
   * @returns the place in the row of the slide that is shown, or is on its way
   */
  function comeRound(by: 1 | -1): number {
    const place = row.scrollLeft / slideWidth();
    const shown = by > 0 ? Math.ceil(place - 0.1) : Math.floor(place + 0.1);
    const farthest = by > 0 ? row.firstElementChild : row.lastElementChild;
    if (row.children[shown + by] || !farthest) return shown;
    if (by > 0) row.append(farthest);
    else row.prepend(farthest);
    row.scrollTo({ left: (shown - by) * slideWidth(), behavior: 'instant' });
    return shown - by;
  }

  function step(by: 1 | -1): void {
    const shown = comeRound(by);
    row.scrollTo({ left: (shown + by) * slideWidth() });
  }

  function mayMove(): boolean {
    const { top, bottom } = root.getBoundingClientRect();
    const isSeen = !document.hidden && bottom > 0 && top < innerHeight;
    return isSeen && (playsAnyway || !root.matches(':hover, :has(:focus-visible)'));
  }

  /** Every slide stays for its whole time, also one to which a visitor has scrolled. */
  function restart(): void {
    clearInterval(timer);
    timer = setInterval(() => !isPaused && mayMove() && step(1), durations.carouselSlide);
  }

  function showState(): void {
    root.classList.toggle('carousel--paused', isPaused);
  }

  row.addEventListener('scroll', restart);
  // For those who swipe or use the arrow keys, where the browser says when it has stopped.
  row.addEventListener('scrollend', () => comeRound(1));
  root.querySelector('[data-carousel-pause]')?.addEventListener('click', () => {
    isPaused = !isPaused;
    playsAnyway = !isPaused;
    showState();
  });
  for (const left of ['mouseleave', 'focusout'])
    root.addEventListener(left, () => {
      playsAnyway = false;
    });
  root.querySelector('[data-carousel-back]')?.addEventListener('click', () => step(-1));
  root.querySelector('[data-carousel-on]')?.addEventListener('click', () => step(1));
  showState();
  restart();
  root.classList.add('carousel--ready');
}
