/** From this width on the links are in the bar (layout/TopBar.css). */
const wideBar = '(width >= 60rem)';

/** Closes the list of further pages, which a wide screen shows over the page, on Escape and once it is left. */
function startMore(): void {
  const more = document.querySelector<HTMLDetailsElement>('.top-bar__more');
  if (!more) return;
  const wide = matchMedia(wideBar);
  const leave = ({ target }: Event) => {
    if (wide.matches && target instanceof Node && !more.contains(target)) more.open = false;
  };
  document.addEventListener('pointerdown', leave);
  document.addEventListener('focusin', leave);
  more.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !wide.matches || !more.open) return;
    more.open = false;
    more.querySelector('summary')?.focus();
  });
}

/**
 * The narrow screens' menu. The browser itself opens and closes the popover, on Escape and on a press
 * outside too, and exposes its state to screen readers; this closes the list after use.
 */
export function startMenu(): void {
  startMore();
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

/**
 * Makes the bar fixed once the page has scrolled past the bar's own top plus its height (docs/BEHAVIOUR.md, Pages):
 * that is when the bar's place in the flow has left the screen. The place keeps its height, so nothing shifts.
 */
export function startStickyBar(): void {
  const place = document.querySelector('[data-top-bar]');
  if (!place) return;
  // A busy page gets several entries at once; the last one is current.
  const observer = new IntersectionObserver((entries) => {
    place.classList.toggle('top-bar--fixed', entries.at(-1)?.isIntersecting === false);
  });
  observer.observe(place);
}
