import './page';

/**
 * Only the touch screen tells an iPad from a Mac. `replace`, so that Back leads to where the
 * visitor came from and not here again.
 */
const card = document.querySelector<HTMLElement>('[data-touch-url]');
const { touchUrl, otherwiseUrl } = card?.dataset ?? {};
const next = navigator.maxTouchPoints > 0 ? touchUrl : otherwiseUrl;
if (next) location.replace(next);
