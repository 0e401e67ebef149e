import { type RefObject, useId } from 'react';
import { type Role, roleValues } from '../../../shared/roles';
import { describedBy, Field } from '../fields/Field';
import { useFormTexts } from '../form/formTexts';
import { useRoleChoice } from './useRoleChoice';

interface RoleSelectProps {
  select: RefObject<HTMLSelectElement | null>;
  onChoose: (role: Role) => void;
  error?: string;
}

/** The role selector. Choosing a role opens the id dialog, so no browser may restore a choice by itself. */
export function RoleSelect({ select, onChoose, error }: RoleSelectProps) {
  const { support: texts } = useFormTexts().formTexts;
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
            {texts.roles[role]}
          </option>
        ))}
      </select>
    </Field>
  );
}
