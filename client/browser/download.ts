import './page';

/**
 * A Mac has no touch screen, an iPad has; that is all that tells them apart. `replace`, so that Back leads to where the
 * visitor came from and not here again.
 */
const card = document.querySelector<HTMLElement>('[data-touch-url]');
const { touchUrl, otherwiseUrl } = card?.dataset ?? {};
const next = navigator.maxTouchPoints > 0 ? touchUrl : otherwiseUrl;
if (next) location.replace(next);
