export function isSeen(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** Moves the focus to the next control to use, or to the button that shows its phone. */
export function focusNext(root: HTMLElement): void {
  const next = [...root.querySelectorAll<HTMLElement>('[data-next]')].find(isSeen);
  // Without smooth scrolling: a quick second press must not come while the page is still moving. Before the focus, whose
  // styles would need a second layout.
  next?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  next?.focus({ preventScroll: true });
}
