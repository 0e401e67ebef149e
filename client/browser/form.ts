import './page';
import { revealLateNotice } from './lateNotice';
import { markKeptLink } from './markKeptLink';
import { reloadOnce } from './reloadOnce';
import { report } from './report';
import { startIslands } from './startIslands';

// A preload that fails rejects the import as well, which shows the alert where no reload is possible.
addEventListener('vite:preloadError', () => reloadOnce());

// Hydration that had to be repaired arrives here too, through reportError.
addEventListener('error', () => report({ kind: 'error' }));
addEventListener('unhandledrejection', ({ reason }) => {
  // The browser's own refusals, such as a view transition that was skipped, are no defect of ours.
  if (!(reason instanceof DOMException)) report({ kind: 'error' });
});

markKeptLink();
startIslands();
revealLateNotice();
