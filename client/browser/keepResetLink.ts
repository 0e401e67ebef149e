import { readEntry, startReloadLinks, writeEntry } from './historyEntry';

/*
 * Inlined in the head of the password page, and run before anything is painted: takes the reset link out of the address bar and
 * keeps its values in this history entry, so that a reload or a tab that the phone threw away can check it again. Its links
 * that load the page again do so even where no other script has come yet.
 */
const query = new URLSearchParams(location.search);
const token = query.get('token');
const uniqueId = query.get('uniqueid');
const userType = query.get('type');
if (token && uniqueId && userType)
  writeEntry('resetLink', { token, unique_id: uniqueId, user_type: userType }, location.pathname);
// The page without a query then says that it is checking or, once the link was used, nothing yet (pages/FormPages.css).
const link = readEntry('resetLink');
if (link) document.documentElement.dataset.resetLink = link === 'used' ? 'used' : 'kept';
startReloadLinks();
