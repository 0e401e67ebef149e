import { pagePaths } from '../../shared/paths';
import { inStorage } from '../lib/inStorage';

const guard = 'reloaded-for-chunk';

function hasInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'input:not([type=checkbox]), textarea, select',
  );
  // A list has no default value; its first entry, "Select", has an empty one.
  return [...fields].some(({ value, defaultValue = '' }) => value !== defaultValue);
}

/**
 * Reloads the page whose chunk is gone, as it is after a deploy: once, never over typed words, and never the
 * password page, whose link must not be checked behind the visitor's back. True if the reload has begun.
 */
export function reloadOnce(): boolean {
  if (location.pathname.endsWith(pagePaths.passwordRecovery) || !navigator.onLine || hasInput())
    return false;
  const isGuarded = inStorage((storage) => {
    if (storage.getItem(guard)) return false;
    storage.setItem(guard, location.pathname);
    return true;
  });
  // Without the guard it could reload endlessly.
  if (!isGuarded) return false;
  location.reload();
  return true;
}

/** The page works: after a later deploy it may be reloaded again. */
export function allowReload(): void {
  inStorage((storage) => storage.removeItem(guard));
}
