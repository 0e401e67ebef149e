import './page';
import { markKeptLink } from '../islands/password/markKeptLink';
import { revealLateNotice } from '../islands/runtime/lateNotice';
import { startReloadLinks } from '../islands/runtime/reloadLinks';
import { startIslands } from '../islands/runtime/startIslands';
import { report } from './report';

// Hydration that had to be repaired arrives here too, through reportError.
addEventListener('error', () => report({ kind: 'error' }));
addEventListener('unhandledrejection', ({ reason }) => {
  // The browser's own refusals, such as a view transition that was skipped, are no defect of ours.
  if (!(reason instanceof DOMException)) report({ kind: 'error' });
});

markKeptLink();
startReloadLinks();
startIslands();
revealLateNotice();
// See watch.ts.
document.documentElement.dataset.started = '';
