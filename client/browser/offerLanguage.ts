import { keepClear } from './keepClear';

/** The localStorage key that records a closed offer. */
const closedKey = 'language-offer-closed';

/** Whether the offer was closed; undefined if storage is not available. */
function wasClosed(): boolean | undefined {
  try {
    return localStorage.getItem(closedKey) !== null;
  } catch {
    return undefined;
  }
}

function rememberClosed(): void {
  try {
    localStorage.setItem(closedKey, '1');
  } catch {
    // Storage is full: the offer comes back on the next page.
  }
}

/**
 * Shows the page's offer of another language where the browser prefers that one to the page's own, until somebody closes
 * it: then never again. Where that could not be remembered nothing is offered.
 */
export function offerLanguage(): void {
  if (wasClosed() !== false) return;
  const shown = document.documentElement.lang.slice(0, 2);
  const offers = [...document.querySelectorAll<HTMLElement>('[data-offer]')];
  for (const preferred of navigator.languages) {
    const code = preferred.slice(0, 2);
    if (code === shown) return;
    const offer = offers.find(({ dataset }) => dataset.offer === code);
    if (!offer) continue;
    offer.hidden = false;
    keepClear(offer);
    offer.querySelector('button')?.addEventListener('click', () => {
      offer.hidden = true;
      rememberClosed();
    });
    return;
  }
}
