import type { ReactNode } from 'react';
import { Changing } from './Changing';

export interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  children?: ReactNode;
}

/** The id of a form's control. Not `useId`: the server renders with React, and Preact in the browser would make another one. */
function fieldId(name: string): string {
  return `field-${name}`;
}

/** What a field's control has in common with all others. The elements that describe it always exist. */
export function controlProps(name: string, error?: string) {
  const id = fieldId(name);
  return {
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-hint ${id}-error`,
  };
}

/** A field's frame: label above, hint before the control, error beside it. */
export function Field({ name, label, hint, error, children }: FieldProps) {
  const id = fieldId(name);
  return (
    <div className="field grid">
      <label className="title" htmlFor={id}>
        {label}
      </label>
      <p className="field__hint muted" id={`${id}-hint`}>
        {hint}
      </p>
      {children}
      <p className="field__error" id={`${id}-error`}>
        <Changing text={error} />
      </p>
    </div>
  );
}
