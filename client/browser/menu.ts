/** From this width on the links are in the bar (layout/TopBar.css). */
const wideBar = '(width >= 60rem)';

/**
 * The narrow screens' menu. The browser itself opens and closes the popover, on Escape and on a press
 * outside too, and exposes its state to screen readers; this closes the list after use.
 */
export function startMenu(): void {
  const list = document.querySelector<HTMLElement>('.top-bar__list');
  if (!list?.hidePopover) return;

  const close = () => list.hidePopover();
  list.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  });
  list.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !list.contains(relatedTarget)) close();
  });
  matchMedia(wideBar).addEventListener('change', close);
}
