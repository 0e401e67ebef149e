import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { withoutControls } from '../../shared/clean';

/** A form's values by field name; missing fields are empty. There are no files. */
export function formValues<N extends string>(form: HTMLFormElement, names: readonly N[]) {
  const data = new FormData(form);
  const values = names.map((name) => [name, String(data.get(name) ?? '')]);
  return Object.fromEntries(values) as Record<N, string>;
}

/** The same without control characters, which no rule accepts. Not for passwords: they are sent as they were typed. */
export function typedValues<N extends string>(form: HTMLFormElement, names: readonly N[]) {
  const values = formValues(form, names);
  for (const name of names) values[name] = withoutControls(values[name]);
  return values;
}

/** A field of a form by its name, or the element in its place (`data-field`). */
export function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) return field;
  return form?.querySelector<HTMLElement>(`[data-field="${name}"]`) ?? undefined;
}

/**
 * A text that changes. React replaces it as an element, since a browser that translates the page replaces text nodes by elements:
 * a later change of such a node is not seen, and React fails when it removes one or inserts something before one. A text beside
 * something that comes and goes needs an element for the same reason.
 */
export function Changing({ text }: { text?: string | false }) {
  return text ? <span key={text}>{text}</span> : null;
}

/** The sentence, with the host's own words beside it. */
export function Said({ sentence, hostMessage }: { sentence: string; hostMessage?: string }) {
  return (
    <>
      {sentence}
      {hostMessage && (
        <>
          {'\n'}
          <span lang="en">{hostMessage}</span>
        </>
      )}
    </>
  );
}

/** Shows that a call is under way; the status line beside it announces it. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

export interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  children?: ReactNode;
}

/** What a field's control has in common with all others; forms on one page have no name in common. */
export function controlProps(name: string, error?: string) {
  const id = `field-${name}`;
  return {
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-hint ${id}-error`,
  };
}

/** A field's frame: label above, hint before the control, error beside it. */
export function Field({ name, label, hint, error, children }: FieldProps) {
  const id = `field-${name}`;
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

/** How long typing pauses before its outcome is announced, in milliseconds. */
const delay = 1000;

/** Announces to screen readers a text that changes with every key, once typing pauses. */
export function DebouncedStatus({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), delay);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      <Changing text={announced} />
    </p>
  );
}
