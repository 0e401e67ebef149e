import { startMenu } from './menu';
import { pauseUnseen } from './pauseUnseen';
import { startReveal } from './reveal';
import { sampleVitals } from './sampleVitals';
import { startStickyBar } from './stickyBar';

startMenu();
startStickyBar();
startReveal();
pauseUnseen();
sampleVitals();
