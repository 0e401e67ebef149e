import EmblaCarousel from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import { durations } from '../../shared/durations';
import { onSight } from '../lib/onSight';
import { reducedMotion } from '../lib/reducedMotion';

/** Reasons to pause. The autoplay plugin itself handles hidden tabs. */
type Reason = 'visitor' | 'hover' | 'focus' | 'unseen';

/**
 * Adds autoplay, loop, swipe, arrow keys and a pause button to server-rendered slides.
 * Without it the same slides are a row that scrolls sideways.
 */
export function startCarousel(root: HTMLElement): void {
  const viewport = root.querySelector<HTMLElement>('[data-carousel-viewport]');
  const pause = root.querySelector<HTMLButtonElement>('[data-carousel-pause]');
  if (!viewport || !pause) return;

  const still = reducedMotion();
  const reasons = new Set<Reason>(still ? ['visitor'] : []);
  const autoplay = Autoplay({
    delay: durations.carouselSlide,
    jump: still,
    playOnInit: false,
    stopOnFocusIn: false,
    stopOnInteraction: false,
  });
  viewport.scrollLeft = 0;
  const carousel = takeOver(root, () =>
    EmblaCarousel(viewport, { loop: true, align: 'center' }, [autoplay]),
  );

  function update(): void {
    root.classList.toggle('carousel--paused', reasons.has('visitor'));
    if (reasons.size > 0) autoplay.stop();
    else if (!autoplay.isPlaying()) autoplay.play();
  }
  function hold(reason: Reason, on: boolean): void {
    if (on) reasons.add(reason);
    else reasons.delete(reason);
    update();
  }

  root.addEventListener('mouseenter', () => hold('hover', true));
  root.addEventListener('mouseleave', () => hold('hover', false));
  root.addEventListener('focusin', () => hold('focus', true));
  root.addEventListener('focusout', () => hold('focus', false));
  // After the plugin's own listener, which would restart regardless of the visitor's choice.
  carousel.on('pointerUp', update);

  onSight(root, (inSight) => hold('unseen', !inSight));

  pause.addEventListener('click', () => {
    const paused = reasons.has('visitor');
    // Play overrides the hover and focus pauses that the press itself causes.
    reasons.clear();
    hold('visitor', !paused);
  });
  for (const button of root.querySelectorAll<HTMLElement>('[data-carousel-step]')) {
    button.addEventListener('click', () => step(Number(button.dataset.carouselStep)));
  }
  root.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  });
  function step(by: number): void {
    if (by < 0) carousel.scrollPrev(still);
    else carousel.scrollNext(still);
    fetchNeighbours();
    autoplay.reset();
  }

  // Each picture comes before its turn, and after what the first view needs.
  const slides = viewport.querySelectorAll<HTMLElement>('.slide');
  let timer = 0;
  function fetchPicture(index: number): void {
    const slide = slides[(index + slides.length) % slides.length];
    const picture = slide?.querySelector('img');
    if (!slide || !picture) return;
    slide.dataset.near = '';
    picture.loading = 'eager';
  }
  function fetchNeighbours(): void {
    const selected = carousel.selectedScrollSnap();
    for (const index of [selected, selected + 1, selected - 1]) fetchPicture(index);
  }
  function fetchSelected(): void {
    fetchPicture(carousel.selectedScrollSnap());
  }
  // While the slides stand still, the next one comes only before a step by hand.
  const stopTimer = () => clearTimeout(timer);
  carousel.on('autoplay:timerstopped', stopTimer);
  carousel.on('autoplay:timerset', () => {
    stopTimer();
    const next = carousel.selectedScrollSnap() + 1;
    timer = window.setTimeout(fetchPicture, durations.carouselSlide / 2, next);
  });
  carousel.on('select', fetchSelected);
  carousel.on('pointerDown', fetchNeighbours);
  for (const type of ['mouseenter', 'focusin']) root.addEventListener(type, fetchNeighbours);
  fetchSelected();
  update();
}

/** Applies the styles that the script needs before it starts. If it fails, the slides are a scrollable row again. */
function takeOver<T>(root: HTMLElement, start: () => T): T {
  root.classList.add('carousel--ready');
  try {
    return start();
  } catch (error) {
    root.classList.remove('carousel--ready');
    throw error;
  }
}
