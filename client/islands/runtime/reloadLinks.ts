/**
 * Makes links marked `data-reload` reload the page. Followed as a link the address would get a fresh history entry,
 * without the reset link that the old one keeps.
 */
export function startReloadLinks(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-reload]')) return;
    event.preventDefault();
    location.reload();
  });
}
