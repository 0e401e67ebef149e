import { pagePaths } from '../../../shared/paths';

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
  try {
    if (sessionStorage.getItem(guard)) return false;
    sessionStorage.setItem(guard, location.pathname);
  } catch {
    // Without the guard it could reload endlessly.
    return false;
  }
  location.reload();
  return true;
}

/** The page works: after a later deploy it may be reloaded again. */
export function allowReload(): void {
  try {
    sessionStorage.removeItem(guard);
  } catch {
    // Storage is not available: nothing was set.
  }
}
