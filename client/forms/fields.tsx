import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { withoutControls } from '../../shared/clean';

/** Returns the values of a form by field name. Missing fields are empty. */
export function formValues<N extends string>(form: HTMLFormElement, names: readonly N[]) {
  const data = new FormData(form);
  const values = names.map((name) => [name, String(data.get(name) ?? '')]);
  return Object.fromEntries(values) as Record<N, string>;
}

/**
 * Returns the same values without control characters, which no rule accepts. Passwords are sent as
 * they were typed, so this is not for them.
 */
export function typedValues<N extends string>(form: HTMLFormElement, names: readonly N[]) {
  const values = formValues(form, names);
  for (const name of names) values[name] = withoutControls(values[name]);
  return values;
}

/** Returns a field of a form by its name, or the element that represents it (`data-field`). */
export function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) return field;
  return form?.querySelector<HTMLElement>(`[data-field="${name}"]`) ?? undefined;
}

/**
 * A text that changes. React replaces it as an element, because a browser that translates a page
 * replaces text nodes by elements. The visitor would not see a later change of such a node, and
 * React throws when it removes one or inserts something before it. A text beside an element that
 * comes and goes needs an element of its own for the same reason.
 */
export function Changing({ text }: { text?: string | false }) {
  return text ? <span key={text}>{text}</span> : null;
}

/** Renders a sentence, followed by the PHP host's message in English. */
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

/** Shows that a request is in progress. The status line beside it announces it. */
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

/**
 * Returns the attributes that all controls share. The ids contain only the field's name, because
 * forms on one page have no field name in common.
 */
export function controlProps(name: string, error?: string) {
  const id = `field-${name}`;
  return {
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-hint ${id}-error`,
  };
}

/** Renders a field: label above, hint before the control, error below it. */
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

/**
 * A line of text with its label. It is uncontrolled, so that text stays that was typed before the
 * island ran.
 */
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

/** How long typing pauses before a text is announced, in milliseconds. */
const delay = 1000;

/** Announces a text that changes with every key to screen readers, once typing pauses. */
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
