import { startMenu } from './menu';
import { offerLanguage } from './offerLanguage';
import { pauseUnseen } from './pauseUnseen';
import { startReveal } from './reveal';
import { sampleVitals } from './sampleVitals';
import { startStickyBar } from './stickyBar';

startMenu();
offerLanguage();
startStickyBar();
startReveal();
pauseUnseen();
sampleVitals();
