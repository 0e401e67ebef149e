/** How a visitor types a field: a line with its `type` and `autocomplete` (HTML), or a text of several lines. */
type FieldInput =
  | { type: 'text' | 'email' | 'tel'; autoComplete: string }
  | { type: 'message'; rows: number; max: number };

/** The typed fields of a form, in the order in which they are shown. */
export type FormInputs<Name extends string = string> = Readonly<Record<Name, FieldInput>>;

export function typedNames<Name extends string>(inputs: FormInputs<Name>) {
  return Object.keys(inputs) as Name[];
}

/** Only these values, in this order. */
export function pick<T, K extends keyof T>(values: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<T, K>;
}
