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
    autoplay.reset();
  }
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
