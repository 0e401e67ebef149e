import './page';
import { startCarousel } from './carousel';

const carousel = document.querySelector<HTMLElement>('[data-carousel]');
if (carousel) startCarousel(carousel);
