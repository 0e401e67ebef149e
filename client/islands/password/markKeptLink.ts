/**
 * Marks the root element when this history entry keeps a link, before anything hydrates: the page without a
 * query then says that it is checking, instead of asking where the visitor is going.
 */
export function markKeptLink(): void {
  if (history.state?.resetLink) document.documentElement.dataset.resetLink = '';
}
