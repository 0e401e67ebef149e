import { startMenu } from './menu';
import { startReveal } from './reveal';
import { sampleVitals } from './sampleVitals';
import { startStickyBar } from './stickyBar';

startMenu();
startStickyBar();
startReveal();
sampleVitals();
