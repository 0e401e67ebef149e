import { startDraft } from './draft';
import { startReloadLinks } from './historyEntry';

// This script runs on the pages whose form has a draft, as soon as it has loaded, before React.
startReloadLinks();
startDraft();
