import { pagePaths } from '../../../shared/paths';

const guard = 'reloaded-for-chunk';
let begun = false;

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(
      (option) => option.selected !== option.defaultSelected && option.index > 0,
    );
  // A checkbox that was left alone says `on`, and its default says nothing.
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return false;
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    field.value !== field.defaultValue
  );
}

/** True if the visitor has typed or chosen anything on this page. */
function hasInput(): boolean {
  return [...document.querySelectorAll('input, textarea, select')].some(isChanged);
}

/**
 * Reloads the page whose chunk is gone, as it is after a deploy: once, never over typed words, and never the
 * password page, whose link must not be checked behind the visitor's back. True if the reload has begun.
 */
export function reloadOnce(): boolean {
  if (begun) return true;
  if (location.pathname.endsWith(pagePaths.passwordRecovery) || !navigator.onLine || hasInput())
    return false;
  try {
    if (sessionStorage.getItem(guard)) return false;
    sessionStorage.setItem(guard, location.pathname);
  } catch {
    // Without the guard it could reload for ever.
    return false;
  }
  begun = true;
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
