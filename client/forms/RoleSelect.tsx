import { type RefObject, useRef } from 'react';
import { isRole, type Role, roleValues } from '../../shared/roles';
import { useIsland } from '../islands/islandContext';
import { controlProps, Field } from './fields';
import type { ChosenBy } from './supportState';

interface RoleSelectProps {
  select: RefObject<HTMLSelectElement | null>;
  /** The role whose id is not verified yet. */
  role?: Role;
  /** Called with nothing for "Select". */
  onChoose: (role: Role | undefined, way: ChosenBy) => void;
  error?: string;
  ticketError?: string;
}

/**
 * The role selector. A role that is chosen by pointer opens the id dialog. One that is reached by keyboard only shows the button that
 * does, since arrows and letters choose at every step. No browser may restore a choice by itself.
 */
export function RoleSelect({ select, role, onChoose, error, ticketError }: RoleSelectProps) {
  const { support: texts } = useIsland().formTexts;
  const control = controlProps('role', error);
  const way = useRef<ChosenBy>('pointer');
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
        onKeyDown={() => {
          way.current = 'keyboard';
        }}
        onPointerDown={() => {
          way.current = 'pointer';
        }}
        onChange={({ currentTarget: { value } }) =>
          onChoose(isRole(value) ? value : undefined, way.current)
        }
      >
        <option value="">{texts.rolePlaceholder}</option>
        {roleValues.map((value) => (
          <option key={value} value={value}>
            {texts.roles[value]}
          </option>
        ))}
      </select>
      {role && (
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
            onClick={() => onChoose(role, 'pointer')}
          >
            {texts.verifyId}
          </button>
        </div>
      )}
    </Field>
  );
}
