import { type RefObject, useId } from 'react';
import { type Role, roles, roleValues } from '../../../shared/roles';
import { formTexts } from '../../../shared/texts/en/formTexts';
import { describedBy, Field } from '../fields/Field';
import { useRoleChoice } from './useRoleChoice';

const { support: texts } = formTexts;

interface RoleSelectProps {
  select: RefObject<HTMLSelectElement | null>;
  onChoose: (role: Role) => void;
  error?: string;
}

/** The role selector. Choosing a role opens the id dialog, so no browser may restore a choice by itself. */
export function RoleSelect({ select, onChoose, error }: RoleSelectProps) {
  const id = useId();
  const choice = useRoleChoice(select, onChoose);
  return (
    <Field id={id} label={texts.role} hint={texts.roleHint} error={error}>
      <select
        {...choice}
        ref={select}
        id={id}
        name="role"
        className="field__input field__input--select"
        autoComplete="off"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id)}
      >
        <option value="">{texts.rolePlaceholder}</option>
        {roleValues.map((role) => (
          <option key={role} value={role}>
            {roles[role].label}
          </option>
        ))}
      </select>
    </Field>
  );
}
