export function isSeen(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** Moves the focus to the next control to use, or to the button that shows its phone. */
export function focusNext(root: HTMLElement): void {
  const next = [...root.querySelectorAll<HTMLElement>('[data-next]')].find(isSeen);
  if (!next) return;
  const { top, bottom } = next.getBoundingClientRect();
  const below = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  // Chromium scrolls to what sticks in sight as if it did not stick. Without smooth scrolling: a quick second press must not
  // come while the page is still moving. Before the focus, whose styles would need a second layout.
  if (top < below || bottom > innerHeight)
    next.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  next.focus({ preventScroll: true });
}
