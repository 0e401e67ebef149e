import './page';
import { startCarousel } from './carousel';
import { startJobWhenNear } from './job/near';
import { layOutLater } from './layOutLater';

const carousel = document.querySelector<HTMLElement>('[data-carousel]');
if (carousel) startCarousel(carousel);
startJobWhenNear();
layOutLater();
