import { type RefObject, useRef } from 'react';
import { isRole, type Role, roleValues } from '../../shared/roles';
import { useIsland } from '../islands/islandContext';
import { Changing, controlProps, Field } from './fields';
import type { FormControl } from './useForm';

interface RoleSelectProps {
  select: RefObject<HTMLSelectElement | null>;
  /** The chosen role, whose id is not verified yet. */
  role?: Role;
  form: FormControl;
  /**
   * Called with undefined for the empty option. `asks` is false if the keyboard chose the role,
   * because each arrow key chooses another role.
   */
  onChoose: (role: Role | undefined, asks: boolean) => void;
}

/**
 * The list of roles. A role that is chosen with a pointer opens the id dialog. A role that is
 * chosen with the keyboard shows a button that opens it, because arrows and letters choose a role
 * at every step. Browsers must not restore a choice by themselves.
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
        // Undefined until a role is known, because the visitor may choose a role before the island
        // runs.
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
        {/* Screen readers announce this line, because it may appear without a dialog. */}
        <p className="unverified__line strong" id={`${control.id}-unverified`} role="status">
          <Changing text={role && texts.notVerified} />
        </p>
        {role && (
          <button
            type="button"
            // A failed rule moves the focus to the control with the name of its field, here
            // `ticket`.
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
