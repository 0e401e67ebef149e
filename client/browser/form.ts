import { startDraft } from './draft';
import { startReloadLinks } from './historyEntry';

// Of a page whose form has a draft. Runs as soon as it is there, before React has come.
startReloadLinks();
startDraft();
