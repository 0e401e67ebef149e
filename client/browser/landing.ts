import './page';
import { startJob } from '../job/startJob';

const job = document.querySelector<HTMLElement>('[data-job]');
if (job) startJob(job);
