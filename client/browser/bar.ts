/** From this width on the links are in the bar (layout/TopBar.css). */
const wideBar = '(width >= 60rem)';

/**
 * On wide screens, closes the list of further pages on Escape, on a press outside the list, and
 * when the focus leaves it. Otherwise the list would stay open above the page.
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
 * Closes the menu of narrow screens in three cases: a link in it is clicked, the focus leaves it,
 * or the window becomes wide or narrow. The browser does the rest: it opens the popover, closes it
 * on Escape and on a press outside, and exposes its state to screen readers.
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
 * Makes the bar fixed once its `<header>` has been scrolled out of view (docs/BEHAVIOUR.md, Pages).
 * The `<header>` keeps its height, so nothing shifts.
 */
export function startStickyBar(): void {
  const place = document.querySelector('[data-top-bar]');
  if (!place) return;
  // The observer may deliver several entries at once. The last one is the current state.
  const observer = new IntersectionObserver((entries) => {
    place.classList.toggle('top-bar--fixed', entries.at(-1)?.isIntersecting === false);
  });
  observer.observe(place);
}
