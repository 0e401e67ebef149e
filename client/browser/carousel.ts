import { durations } from '../../shared/durations';
import { reducedMotion } from './reducedMotion';

/**
 * Lets the slides of a row play in a loop, and follow its buttons. The browser scrolls them, so
 * that they can be swiped, found and read without this.
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
   * True until the next frame after the row has been moved. Chromium drops a smooth scroll that
   * begins before.
   */
  let hasJumped = false;

  const slideWidth = () => row.scrollWidth / row.childElementCount;
  const placeOf = (slide: Element) => [...row.children].indexOf(slide) * slideWidth();
  const shown = () => target ?? row.children[Math.round(row.scrollLeft / slideWidth())];

  function fetchPicture(slide?: Element | null): void {
    slide?.classList.remove('slide--late');
    // On a wide screen the next slide but one is too far away for a lazy picture.
    slide?.querySelector('img')?.setAttribute('loading', 'eager');
  }
  const fetchAll = () => [...row.children].forEach(fetchPicture);

  /**
   * Moves slides from one end of the row to the other, so that the visible one is in the middle.
   * The visitor does not see it.
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

  /** Stops moving the row, which the visitor may swipe either way. */
  function release(): void {
    comeRound();
    target = undefined;
  }

  function mayMove(): boolean {
    const { top, bottom } = root.getBoundingClientRect();
    const isSeen = !document.hidden && bottom > 0 && top < innerHeight;
    // On a slow network it waits for the next picture.
    const isReady = next(1)?.querySelector('img')?.complete ?? true;
    return isSeen && isReady && (playsAnyway || !root.matches(':hover, :has(:focus-visible)'));
  }

  /** Each slide stays for its whole time, also one to which the visitor has scrolled. */
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
