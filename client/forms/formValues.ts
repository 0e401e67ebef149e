import { withoutControls } from '../../shared/clean';

/** A form's values by field name; missing fields are empty. There are no files. */
export function formValues<N extends string>(
  form: HTMLFormElement,
  names: readonly N[],
): Record<N, string> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<
    N,
    string
  >;
}

/** The same without control characters, which no rule accepts. Not for passwords: they are sent as they were typed. */
export function typedValues<N extends string>(
  form: HTMLFormElement,
  names: readonly N[],
): Record<N, string> {
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
