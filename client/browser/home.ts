import './page';
import { startJob } from '../job/startJob';
import { startCarousel } from './carousel';
import { startReveal } from './reveal';

const carousel = document.querySelector<HTMLElement>('[data-carousel]');
const slides = document.querySelector<HTMLElement>('[data-carousel-slides]');
if (carousel && slides) startCarousel(carousel, slides);
startReveal();
const job = document.querySelector<HTMLElement>('[data-job]');
if (job) startJob(job);
