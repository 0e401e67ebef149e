import { type RefObject, useLayoutEffect } from 'react';
import { type Role, roleValues } from '../../shared/roles';
import { useIsland } from '../runtime/islandContext';
import { controlProps, Field } from './Field';
import { useRoleChoice } from './useRoleChoice';

interface RoleSelectProps {
  select: RefObject<HTMLSelectElement | null>;
  /** The role whose id is not verified yet. */
  role?: Role;
  /** Called with nothing when "Select" is chosen again. */
  onChoose: (role?: Role) => void;
  error?: string;
  ticketError?: string;
}

/**
 * The role selector. Choosing a role opens the id dialog, so no browser may restore a choice by itself. A role whose
 * dialog was cancelled stays, with a button that opens it again.
 */
export function RoleSelect({ select, role, onChoose, error, ticketError }: RoleSelectProps) {
  const { support: texts } = useIsland().formTexts;
  const control = controlProps('role', error);
  const choice = useRoleChoice(select, onChoose);

  // One that came along from another language. Before the next event: the list may be walked meanwhile.
  useLayoutEffect(() => {
    if (select.current && role) select.current.value = role;
  }, [select, role]);

  return (
    <Field name="role" label={texts.role} hint={texts.roleHint} error={error ?? ticketError}>
      <select
        {...choice}
        {...control}
        ref={select}
        className="field__input"
        autoComplete="off"
        required
        aria-describedby={`${control['aria-describedby']} ${control.id}-unverified`}
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
            onClick={() => onChoose(role)}
          >
            {texts.verifyId}
          </button>
        </div>
      )}
    </Field>
  );
}
