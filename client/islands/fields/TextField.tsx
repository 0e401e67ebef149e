import type { ComponentProps, ReactNode } from 'react';
import { describedBy, Field, fieldId } from './Field';

interface TextFieldProps extends ComponentProps<'input'> {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string;
}

/** A line of text with its label. Uncontrolled: what was typed before the island ran stays. */
export function TextField({ name, label, hint, error, ...input }: TextFieldProps) {
  const id = fieldId(name);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...input}
        name={name}
        id={id}
        className="field__input"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id)}
      />
    </Field>
  );
}
