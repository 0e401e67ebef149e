/** From this width on the links are in the bar (layout/TopBar.css). */
const wideBar = '(width >= 60rem)';

/**
 * Closes the list of further pages, which covers the page on wide screens, on Escape and when it
 * loses the focus.
 */
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
 * Closes the menu of narrow screens after a link in it was followed. The browser opens and closes
 * the popover, also on Escape and on a press outside, and exposes its state to screen readers.
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
 * Makes the bar fixed once the page has scrolled past the bar's top plus its height
 * (docs/BEHAVIOUR.md, Pages). The bar's placeholder has then left the screen. It keeps its height,
 * so that nothing shifts.
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
