import { type RefObject, useRef } from 'react';
import { isRole, type Role, roleValues } from '../../shared/roles';
import { useIsland } from '../islands/islandContext';
import { Changing, controlProps, Field } from './fields';
import type { FormControl } from './useForm';

interface RoleSelectProps {
  select: RefObject<HTMLSelectElement | null>;
  /** The role whose id is not verified yet. */
  role?: Role;
  form: FormControl;
  /** Called with nothing for "Select". Asks for the id unless the keyboard may be walking through the list. */
  onChoose: (role: Role | undefined, asks: boolean) => void;
}

/**
 * The role selector. A role that is chosen by pointer opens the id dialog. One that is reached by keyboard only shows the button that
 * does, since arrows and letters choose at every step. No browser may restore a choice by itself.
 */
export function RoleSelect({ select, role, form, onChoose }: RoleSelectProps) {
  const { support: texts } = useIsland().formTexts;
  const error = form.errorOf('role');
  const control = controlProps('role', error);
  const asks = useRef(true);
  return (
    <Field
      name="role"
      label={texts.role}
      hint={texts.roleHint}
      error={error ?? form.errorOf('ticket')}
    >
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
          asks.current = false;
        }}
        onPointerDown={() => {
          asks.current = true;
        }}
        onChange={({ currentTarget: { value } }) =>
          onChoose(isRole(value) ? value : undefined, asks.current)
        }
      >
        <option value="">{texts.rolePlaceholder}</option>
        {roleValues.map((value) => (
          <option key={value} value={value}>
            {texts.roles[value]}
          </option>
        ))}
      </select>
      <div className="unverified row wrap">
        {/* Said where it comes without a dialog. */}
        <p className="unverified__line strong" id={`${control.id}-unverified`} role="status">
          <Changing text={role && texts.notVerified} />
        </p>
        {role && (
          <button
            type="button"
            // Rule 5 moves the focus here, as it does to any other field.
            name="ticket"
            className="button button--quiet"
            aria-describedby={`${control.id}-error`}
            onClick={() => onChoose(role, true)}
          >
            {texts.verifyId}
          </button>
        )}
      </div>
    </Field>
  );
}
