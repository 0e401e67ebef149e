import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { isRole, type Role } from '../../../shared/roles';

/** A change that follows a key by no more than this was made by walking a closed list, in milliseconds. */
const sameKeyPress = 100;

/**
 * Calls `onChoose` (stable) when a role is committed: picked from the open list, confirmed with Enter, or left by
 * moving on. On a closed list the arrow keys fire `change` at every step, right after the key;
 * those steps wait. A role that was chosen before the island ran counts as committed.
 */
export function useRoleChoice(
  select: RefObject<HTMLSelectElement | null>,
  onChoose: (role?: Role) => void,
) {
  const keyAt = useRef(Number.NEGATIVE_INFINITY);
  const pending = useRef(false);

  function commit() {
    pending.current = false;
    const role = select.current?.value;
    onChoose(isRole(role) ? role : undefined);
  }

  useEffect(() => {
    const role = select.current?.value;
    if (isRole(role)) onChoose(role);
  }, [select, onChoose]);

  return {
    onKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
      if (event.key !== 'Enter') {
        keyAt.current = performance.now();
        return;
      }
      // In an open list Enter picks, and what follows it is a choice.
      keyAt.current = Number.NEGATIVE_INFINITY;
      if (!pending.current || !isRole(event.currentTarget.value)) return;
      // Enter would submit the form.
      event.preventDefault();
      commit();
    },
    onChange() {
      pending.current = performance.now() - keyAt.current < sameKeyPress;
      if (!pending.current) commit();
    },
    onBlur() {
      // Once the focus has arrived where it was going. It stays when only the window was left.
      setTimeout(() => {
        if (pending.current && document.activeElement !== select.current) commit();
      });
    },
  };
}
