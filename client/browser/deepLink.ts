import './page';
import { startAppRedirect } from './appRedirect';
import { intentWithSource } from './carrySource';

const card = document.querySelector<HTMLElement>('[data-app-url]');
for (const tap of document.querySelectorAll<HTMLAnchorElement>('a[href^="intent:"]'))
  tap.href = intentWithSource(tap.href);
if (card) void startAppRedirect(card);
