import './page';

/**
 * Only the touch screen distinguishes an iPad from a Mac. `replace` removes this page from the
 * history, so that Back leads to the page before it.
 */
const card = document.querySelector<HTMLElement>('[data-touch-url]');
const { touchUrl, otherwiseUrl } = card?.dataset ?? {};
const next = navigator.maxTouchPoints > 0 ? touchUrl : otherwiseUrl;
if (next) location.replace(next);
