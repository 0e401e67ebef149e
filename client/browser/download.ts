import { count } from '../lib/count';
import './page';

/**
 * Only the touch screen tells an iPad from a Mac. `replace`, so that Back leads to where the
 * visitor came from and not here again.
 */
const card = document.querySelector<HTMLElement>('[data-touch-url]');
const { touchUrl, otherwiseUrl, campaign } = card?.dataset ?? {};
const next = navigator.maxTouchPoints > 0 ? touchUrl : otherwiseUrl;
if (next && next === touchUrl)
  count({ kind: 'store-click', store: 'ios', place: 'redirect', campaign });
if (next) location.replace(next);
