/**
 * For a streamed page whose outcome never came, because the stream was cut: shows what the waiting part
 * keeps hidden for this. A reload, which the visitor asks for, checks the link again.
 */
export function revealLateNotice(): void {
  if (document.querySelector('site-island')) return;
  for (const notice of document.querySelectorAll<HTMLElement>('[data-late]')) {
    notice.dataset.shown = '';
    notice.previousElementSibling?.remove();
  }
}
