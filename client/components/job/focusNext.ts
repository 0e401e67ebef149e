/** True if an element is visible, and so can be focused. */
function isSeen(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/**
 * Keeps the focus when the control that had it is gone: it goes to what is to be done next, on whichever phone that is, or
 * to the way there.
 */
export function focusNext(root: HTMLElement, control: HTMLElement): void {
  if (isSeen(control) && !('restart' in control.dataset)) return;
  const next = [...root.querySelectorAll<HTMLElement>('[data-next]')].find(isSeen);
  // Without smooth scrolling: a quick second press must not come while the page is still moving. Before the focus, whose
  // styles would need a second layout.
  next?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  next?.focus({ preventScroll: true });
}
