import './page';
import { revealLateNotice } from './lateNotice';
import { markKeptLink } from './markKeptLink';
import { reloadOnce } from './reloadOnce';
import { report } from './report';
import { startIslands } from './startIslands';

// A preload that fails rejects the import as well, which shows the alert where no reload is possible.
addEventListener('vite:preloadError', () => reloadOnce());

// Hydration that had to be repaired arrives here too, through reportError.
for (const type of ['error', 'unhandledrejection']) {
  addEventListener(type, () => report({ kind: 'error' }));
}

markKeptLink();
startIslands();
revealLateNotice();
