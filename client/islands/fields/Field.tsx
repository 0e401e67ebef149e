import type { ReactNode } from 'react';

interface FieldProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  children: ReactNode;
}

/** The id of a form's control. Not `useId`: the server renders with React, and Preact in the browser would make another one. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** Ids of a field's hint and error, for `aria-describedby`; both elements always exist. */
export function describedBy(id: string): string {
  return `${id}-hint ${id}-error`;
}

/** A field's frame: label above, hint before the control, error beside it. */
export function Field({ id, label, hint, error, children }: FieldProps) {
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
        {error}
      </p>
    </div>
  );
}
