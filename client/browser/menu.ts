/** From this width on the links stand in the bar (styles/top-bar.css). */
const wideBar = '(min-width: 60rem)';

/**
 * The narrow screens' menu. The browser itself opens and closes the popover, on Escape and on a press
 * outside too; this adds the state for older screen readers, and closes the list when its work is done.
 */
export function startMenu(): void {
  const toggle = document.querySelector('.top-bar__toggle');
  const list = document.querySelector<HTMLElement>('.top-bar__list');
  if (!toggle || !list?.hidePopover) return;

  const close = () => list.hidePopover();
  toggle.setAttribute('aria-controls', list.id);
  toggle.setAttribute('aria-expanded', 'false');
  list.addEventListener('beforetoggle', (event) => {
    toggle.setAttribute('aria-expanded', String(event.newState === 'open'));
  });
  list.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  });
  list.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !list.contains(relatedTarget)) close();
  });
  matchMedia(wideBar).addEventListener('change', close);
}
