import type { ComponentProps, ReactNode } from 'react';
import { controlProps, Field } from './Field';

interface TextFieldProps extends ComponentProps<'input'> {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string;
}

/** A line of text with its label. Uncontrolled: what was typed before the island ran stays. */
export function TextField({ name, label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      <input {...input} {...controlProps(name, error)} className="field__input" />
    </Field>
  );
}
