import './page';
import { onSight } from '../lib/onSight';
import { startCarousel } from './carousel';
import { startGetBar } from './getBar';
import { startJobWhenNear } from './jobToTry';

/** The slides are measured when they start: not before they are a window's height away. */
function startCarouselWhenNear(): void {
  const carousel = document.querySelector<HTMLElement>('[data-carousel]');
  if (!carousel) return;
  const end = onSight(
    carousel,
    (inSight) => {
      if (!inSight) return;
      end();
      startCarousel(carousel);
    },
    '0px 0px 100% 0px',
  );
}

startCarouselWhenNear();
startGetBar();
startJobWhenNear();
