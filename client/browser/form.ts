import './page';
import { startIslands } from '../islands/startIslands.browser';
import { readEntry, startReloadLinks } from './historyEntry';
import { startMapFrame } from './mapFrame';

/**
 * Marks the root element when this history entry keeps a link, or that it was used, before anything hydrates: the page without a
 * query then says that it is checking, or nothing yet, instead of asking where the visitor is going.
 */
function markResetLink(): void {
  const link = readEntry('resetLink');
  if (link) document.documentElement.dataset.resetLink = link === 'used' ? 'used' : 'kept';
}

markResetLink();
startReloadLinks();
// On a phone the map is just below the form, and its hundreds of kilobytes would arrive before the form's code.
void startIslands().finally(startMapFrame);
// This runs after the end of a stream: without an island the stream was cut before its outcome (forms/form.css).
if (!document.querySelector('site-island')) document.documentElement.dataset.failed = '';
