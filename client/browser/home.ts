import './page';
import { startCarousel } from './carousel';
import { startJobWhenNear } from './job/near';

const carousel = document.querySelector<HTMLElement>('[data-carousel]');
if (carousel) startCarousel(carousel);
startJobWhenNear();
