import './page';
import { startLanguageLinks } from '../islands/form/carryOver';
import { markKeptLink } from '../islands/password/markKeptLink';
import { revealLateNotice } from '../islands/runtime/lateNotice';
import { startReloadLinks } from '../islands/runtime/reloadLinks';
import { startIslands } from '../islands/runtime/startIslands';

markKeptLink();
startReloadLinks();
startLanguageLinks();
startIslands();
revealLateNotice();
// See watch.ts.
document.documentElement.dataset.started = 'form';
