import { type RefObject, useRef } from 'react';
import { isRole, type Role, roleValues } from '../../shared/roles';
import { useIsland } from '../runtime/islandContext';
import { controlProps, Field } from './fields';

interface RoleSelectProps {
  select: RefObject<HTMLSelectElement | null>;
  /** The role whose id is not verified yet. */
  role?: Role;
  /** True while the list is walked by keyboard: the role shown may not be the one that is meant. */
  walking?: boolean;
  /** Called at each step by keyboard; with nothing for "Select". */
  onWalk: (role?: Role) => void;
  /** Called with the role that is meant. */
  onChoose: (role?: Role) => void;
  error?: string;
  ticketError?: string;
}

/**
 * The role selector. A role opens the id dialog: one picked by pointer at once, one reached by keyboard on Enter or once the field
 * is left, since arrows and letters fire `change` at every step. No browser may restore a choice by itself. A role whose dialog
 * was cancelled stays, with a button that opens it again.
 */
export function RoleSelect({
  select,
  role,
  walking,
  onWalk,
  onChoose,
  error,
  ticketError,
}: RoleSelectProps) {
  const { support: texts } = useIsland().formTexts;
  const control = controlProps('role', error);
  const byKeyboard = useRef(false);
  return (
    <Field name="role" label={texts.role} hint={texts.roleHint} error={error ?? ticketError}>
      <select
        {...control}
        ref={select}
        className="field__input"
        autoComplete="off"
        required
        // Not set before a role is known: one may have been chosen before the island ran.
        value={role}
        aria-describedby={`${control['aria-describedby']} ${control.id}-unverified`}
        onKeyDown={(event) => {
          byKeyboard.current = true;
          if (event.key !== 'Enter' || !walking) return;
          // Enter would submit the form.
          event.preventDefault();
          onChoose(role);
        }}
        onPointerDown={() => {
          byKeyboard.current = false;
        }}
        onChange={({ currentTarget: { value } }) => {
          const chosen = isRole(value) ? value : undefined;
          if (byKeyboard.current) onWalk(chosen);
          else onChoose(chosen);
        }}
        onBlur={() => {
          byKeyboard.current = false;
          // Once the focus has arrived where it was going. It stays when only the window was left.
          if (walking)
            setTimeout(() => document.activeElement !== select.current && onChoose(role));
        }}
      >
        <option value="">{texts.rolePlaceholder}</option>
        {roleValues.map((value) => (
          <option key={value} value={value}>
            {texts.roles[value]}
          </option>
        ))}
      </select>
      {role && !walking && (
        <div className="unverified row wrap">
          <p className="unverified__line strong" id={`${control.id}-unverified`}>
            {texts.notVerified}
          </p>
          <button
            type="button"
            // Rule 5 moves the focus here, as it does to any other field.
            name="ticket"
            className="button button--quiet"
            aria-describedby={`${control.id}-error`}
            onClick={() => onChoose(role)}
          >
            {texts.verifyId}
          </button>
        </div>
      )}
    </Field>
  );
}
