import type { ComponentProps } from 'react';
import { controlProps, Field, type FieldProps } from './Field';

/** A line of text with its label. Uncontrolled: what was typed before the island ran stays. */
export function TextField({
  name,
  label,
  hint,
  error,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      <input {...input} {...controlProps(name, error)} className="field__input" dir="auto" />
    </Field>
  );
}
