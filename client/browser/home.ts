import './page';
import { startJob } from '../job/startJob';
import { whenInSight } from '../lib/onSight';
import { startCarousel } from './carousel';

const carousel = document.querySelector<HTMLElement>('[data-carousel]');
// The slides are measured when they start: not before they are a window's height away.
if (carousel) whenInSight(carousel, () => startCarousel(carousel), '0px 0px 100% 0px');
const job = document.querySelector<HTMLElement>('[data-job]');
if (job) startJob(job);
