import EmblaCarousel from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import { durations } from '../../shared/limits';
import { onSight } from './onSight';
import { reducedMotion } from './reducedMotion';

/** Why the slides stand still; a hidden tab is the autoplay's own matter. */
type Reason = 'visitor' | 'hover' | 'focus' | 'unseen';

/**
 * Brings server-rendered slides to life: autoplay, loop, swipe, arrow keys and a pause button.
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
  root.classList.add('carousel--ready');
  const carousel = EmblaCarousel(viewport, { loop: true, align: 'center' }, [autoplay]);

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
  // After the plugin's own listener, which would start again whatever the visitor has chosen.
  carousel.on('pointerUp', update);

  onSight(root, (inSight) => hold('unseen', !inSight));

  pause.addEventListener('click', () => {
    const paused = reasons.has('visitor');
    // Pressing play counts for more than the pointer and the focus that the press itself leaves here.
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
    autoplay.reset();
  }

  fetchPicturesWhenSeen(viewport);
  update();
}

/** Lazy pictures outside the row's frame would be fetched only while they slide in. */
function fetchPicturesWhenSeen(viewport: HTMLElement): void {
  const end = onSight(viewport, (inSight) => {
    if (!inSight) return;
    end();
    for (const img of viewport.querySelectorAll('img')) img.loading = 'eager';
  });
}
