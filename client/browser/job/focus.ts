/** Can it be seen, and so be focused? */
function seen(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/**
 * Keeps the focus on the stage when the control that had it is gone: it goes to what is to be done next, on
 * whichever phone that is, or to the way there.
 */
export function focusNext(root: HTMLElement, control: HTMLElement): void {
  const goes = 'go' in control.dataset || control.dataset.act === 'restart';
  if (seen(control) && !goes) return;
  const places = '[data-first], .trial__key, input:checked, [data-end]';
  const place = [...root.querySelectorAll<HTMLElement>(places)].find(seen);
  place?.focus({ preventScroll: true });
  // At once: a quick second press must not come while the page is still on its way there.
  if (!seen(control)) place?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
