import { keepClear } from './keepClear';

/** The localStorage key that records a closed offer. */
const closedKey = 'language-offer-closed';

/** False where it was closed, and where that could not be remembered: storage is not available. */
function mayOffer(): boolean {
  try {
    return localStorage.getItem(closedKey) === null;
  } catch {
    return false;
  }
}

/**
 * Shows the page's offer of another language where the browser prefers that one to the page's own, until a visitor closes
 * it: then never again. Where that could not be remembered nothing is offered.
 */
export function offerLanguage(): void {
  if (!mayOffer()) return;
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
      localStorage.setItem(closedKey, '1');
    });
    return;
  }
}
