/** Where this browser keeps that no language shall be offered any more. */
const closedKey = 'language-offer-closed';

/** The storage of this browser; undefined where it is refused. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/**
 * Shows the page's offer of another language where the browser prefers that one to the page's own, until somebody closes
 * it: then never again. Where that could not be remembered nothing is offered.
 */
export function offerLanguage(): void {
  const kept = storage();
  if (!kept || kept.getItem(closedKey)) return;
  const shown = document.documentElement.lang.slice(0, 2);
  const offers = [...document.querySelectorAll<HTMLElement>('[data-offer]')];
  for (const preferred of navigator.languages) {
    const code = preferred.slice(0, 2);
    if (code === shown) return;
    const offer = offers.find(({ dataset }) => dataset.offer === code);
    if (!offer) continue;
    offer.hidden = false;
    offer.querySelector('button')?.addEventListener('click', () => {
      offer.hidden = true;
      kept.setItem(closedKey, '1');
    });
    return;
  }
}
