import './page';
import { carried } from '../islands/form/carryOver';
import { startIslands } from '../islands/runtime/startIslands';
import { kept, startReloadLinks } from '../lib/historyEntry';

/**
 * Marks the root element when this history entry keeps a link, or that it was used, before anything hydrates: the page without a
 * query then says that it is checking, or nothing yet, instead of asking where the visitor is going.
 */
function markKeptLink(): void {
  const link = kept('resetLink');
  if (link) document.documentElement.dataset.resetLink = link === 'used' ? 'used' : 'kept';
}

/**
 * For a streamed page whose outcome never came, because the stream was cut: shows what the waiting part
 * keeps hidden for this. A reload, which the visitor asks for, checks the link again.
 */
function revealLateNotice(): void {
  if (document.querySelector('site-island')) return;
  for (const notice of document.querySelectorAll<HTMLElement>('[data-late]')) {
    notice.dataset.shown = '';
    notice.previousElementSibling?.remove();
  }
}

markKeptLink();
startReloadLinks(carried);
startIslands();
revealLateNotice();
// See watch.ts.
document.documentElement.dataset.started = 'form';
