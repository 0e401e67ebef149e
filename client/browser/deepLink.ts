import './page';
import { startAppRedirect } from './appRedirect';

const card = document.querySelector<HTMLElement>('[data-app-url]');
if (card) void startAppRedirect(card);
