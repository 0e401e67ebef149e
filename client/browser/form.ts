import './page';
import { startReloadLinks } from '../islands/form/carryOver';
import { startIslands } from '../islands/runtime/startIslands';

/**
 * Marks the root element when this history entry keeps a link, before anything hydrates: the page without a
 * query then says that it is checking, instead of asking where the visitor is going.
 */
function markKeptLink(): void {
  if (history.state?.resetLink) document.documentElement.dataset.resetLink = '';
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
startReloadLinks();
startIslands();
revealLateNotice();
// See watch.ts.
document.documentElement.dataset.started = 'form';
