export function isSeen(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** Moves the focus to what is to be done next, on whichever phone that is, or to the way there. */
export function focusNext(root: HTMLElement): void {
  const next = [...root.querySelectorAll<HTMLElement>('[data-next]')].find(isSeen);
  // Without smooth scrolling: a quick second press must not come while the page is still moving. Before the focus, whose
  // styles would need a second layout.
  next?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  next?.focus({ preventScroll: true });
}
