import { durations } from '../../shared/durations';
import { reducedMotion } from './reducedMotion';

/**
 * Plays the slides of a row in a loop, and connects the carousel's buttons. The slides are a
 * scrolling row, so visitors can swipe, search and read them without this script.
 */
export function startCarousel(root: HTMLElement, row: HTMLElement): void {
  let isPaused = reducedMotion();
  /**
   * True after a press on Play. The slides then play although pointer and focus are on the
   * carousel.
   */
  let playsAnyway = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** The slide to which the row is scrolling. */
  let target: Element | undefined;
  /**
   * True from a jump of the row until its next `scroll` event. Chromium ignores a smooth scroll
   * that starts before that event.
   */
  let hasJumped = false;

  const slideWidth = () => row.scrollWidth / row.childElementCount;
  const placeOf = (slide: Element) => [...row.children].indexOf(slide) * slideWidth();
  const shown = () => target ?? row.children[Math.round(row.scrollLeft / slideWidth())];

  function fetchPicture(slide?: Element | null): void {
    slide?.classList.remove('slide--late');
    // On a wide screen, a slide two places away is too far for the browser to fetch a lazy picture.
    slide?.querySelector('img')?.setAttribute('loading', 'eager');
  }
  const fetchAll = () => [...row.children].forEach(fetchPicture);

  /**
   * Moves slides from one end of the row to the other, so that the visible one is in the middle.
   * The scroll position changes by the same distance, so the visitor sees no movement.
   */
  function comeRound(): void {
    const slide = shown();
    if (!slide) return;
    const before = placeOf(slide);
    const { scrollLeft } = row;
    const away = [...row.children].indexOf(slide) - Math.floor(row.childElementCount / 2);
    if (away > 0) row.append(...[...row.children].slice(0, away));
    else if (away < 0) row.prepend(...[...row.children].slice(away));
    else return;
    row.scrollTo({ left: scrollLeft + placeOf(slide) - before, behavior: 'instant' });
    hasJumped = true;
  }

  const next = (by: 1 | -1) => shown()?.[by > 0 ? 'nextElementSibling' : 'previousElementSibling'];

  function step(by: 1 | -1): void {
    if (!next(by)) comeRound();
    const slide = next(by);
    if (!slide) return;
    target = slide;
    row.scrollTo({ left: placeOf(slide), behavior: hasJumped ? 'instant' : undefined });
  }

  /** Ends the scroll to `target`, and moves the slides so that the visitor can swipe either way. */
  function release(): void {
    comeRound();
    target = undefined;
  }

  function mayMove(): boolean {
    const { top, bottom } = root.getBoundingClientRect();
    const isSeen = !document.hidden && bottom > 0 && top < innerHeight;
    // On a slow network the carousel waits for the picture of the next slide.
    const isReady = next(1)?.querySelector('img')?.complete ?? true;
    return isSeen && isReady && (playsAnyway || !root.matches(':hover, :has(:focus-visible)'));
  }

  /**
   * Restarts the timer, so that every slide is shown for its full time, also after the visitor has
   * scrolled to it.
   */
  function restart(): void {
    clearInterval(timer);
    timer = setInterval(() => !isPaused && mayMove() && step(1), durations.carouselSlide);
  }

  function showState(): void {
    root.classList.toggle('carousel--paused', isPaused);
  }

  row.addEventListener('scroll', () => {
    hasJumped = false;
    restart();
    fetchAll();
  });
  row.addEventListener('scrollend', () => {
    // After quick presses Chromium may stop between two slides.
    if (target) row.scrollTo({ left: placeOf(target), behavior: 'instant' });
    release();
  });
  for (const begins of ['pointerdown', 'wheel', 'keydown']) row.addEventListener(begins, release);
  for (const near of ['pointerenter', 'focusin'])
    root.addEventListener(near, () => {
      fetchAll();
      if (!target) comeRound();
    });
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
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    for (const slide of [shown(), next(1)]) fetchPicture(slide);
  }).observe(root);
}
