import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { isRole, type Role } from '../../shared/roles';

/** True of a key that opens or closes a list and changes no closed one: on Apple's computers the arrows do, too. */
function opensList({ key, altKey }: KeyboardEvent): boolean {
  if (['Enter', ' ', 'F4'].includes(key) || altKey) return true;
  return key.startsWith('Arrow') && /Mac/.test(navigator.platform);
}

/**
 * Calls `onChoose` when a role is committed: picked from the open list, confirmed with Enter, or left by moving on. On a closed
 * list arrows and letters fire `change` at every step, between the press of a key and its release; those steps wait.
 */
export function useRoleChoice(
  select: RefObject<HTMLSelectElement | null>,
  onChoose: (role?: Role) => void,
) {
  const isStepping = useRef(false);
  const pending = useRef(false);
  const endSteps = () => {
    isStepping.current = false;
  };

  function commit() {
    pending.current = false;
    const role = select.current?.value;
    onChoose(isRole(role) ? role : undefined);
  }

  return {
    onKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
      isStepping.current = !opensList(event);
      if (event.key !== 'Enter' || !pending.current) return;
      if (!isRole(event.currentTarget.value)) return;
      // Enter would submit the form.
      event.preventDefault();
      commit();
    },
    onKeyUp: endSteps,
    onPointerDown: endSteps,
    onChange() {
      pending.current = isStepping.current;
      if (!pending.current) commit();
    },
    onBlur() {
      // The key may be released elsewhere.
      endSteps();
      // Once the focus has arrived where it was going. It stays when only the window was left.
      setTimeout(() => {
        if (pending.current && document.activeElement !== select.current) commit();
      });
    },
  };
}
