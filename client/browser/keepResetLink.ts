import { durations } from '../../shared/durations';
import { linkParameter, resetLink } from '../../shared/newPassword';
import { apiPaths } from '../../shared/paths';
import { check } from '../../shared/rules';
import { apiRequest } from './apiRequest';
import { readEntry, startReloadLinks, writeEntry } from './historyEntry';

/*
 * Inlined in the head of the password page, so that it runs before anything is painted.
 *
 * - It moves the reset link from the address bar to this history entry. So the link can be checked
 *   again after a reload or in a restored tab.
 * - It checks the link while the form's script is being fetched.
 * - It handles links that reload the page, so that they work even if no other script has loaded.
 */
const query = new URLSearchParams(location.search);
const token = linkParameter(query, 'token');
const unique_id = linkParameter(query, 'uniqueid');
const user_type = linkParameter(query, 'type');
if (token && unique_id && user_type)
  writeEntry('resetLink', { token, unique_id, user_type }, location.pathname);

// Until the form's script runs, the page shows that the link is being checked or, once the link has
// been used, nothing (pages/FormPages.css).
const stored = readEntry('resetLink');
if (stored) document.documentElement.dataset.resetLink = stored === 'used' ? 'used' : 'stored';

/** Resolves once a visitor sees the page. A browser may prerender a page that is never shown. */
const shown = new Promise<unknown>((resolve) => {
  if (document.prerendering) document.addEventListener('prerenderingchange', resolve);
  else resolve(undefined);
});

// A link that breaks a rule, and every link while the form is switched off, needs no call.
const link = check(resetLink, stored);
if (link.ok && document.currentScript?.dataset.formOff === undefined) {
  const path = apiPaths.passwordVerify;
  const response = shown.then(() =>
    fetch(path, { ...apiRequest(link.value), signal: AbortSignal.timeout(durations.call) }),
  );
  // Prevents an unhandled rejection. The form awaits the same promise, and handles its failure.
  response.catch(() => {});
  globalThis.earlyResponses = new Map([[path, response]]);
}
startReloadLinks();
