import { report } from '../lib/report';
import { startMenu } from './menu';
import { offerLanguage } from './offerLanguage';
import { pauseUnseen } from './pauseUnseen';
import { startReveal } from './reveal';
import { sampleVitals } from './sampleVitals';
import { startStickyBar } from './stickyBar';

// Recoverable hydration errors arrive here too, through reportError.
addEventListener('error', () => report({ kind: 'error' }));
addEventListener('unhandledrejection', ({ reason }) => {
  // Rejections of the browser itself, such as a skipped view transition, are not our errors.
  if (!(reason instanceof DOMException)) report({ kind: 'error' });
});

startMenu();
offerLanguage();
startStickyBar();
startReveal();
pauseUnseen();
sampleVitals();
// See watch.ts; scripts that came too late are welcome all the same.
document.documentElement.dataset.started = 'page';
delete document.documentElement.dataset.failed;
