import type { Form, Rule } from './rules';

/** How a visitor types a field: a line with its `type` and `autocomplete` (HTML), or a text of several lines. */
type FieldInput =
  | { type: 'text' | 'email' | 'tel'; autoComplete: string }
  | { type: 'message'; rows: number };

/** A field of a form, named once. Rule, input, draft and what the PHP host gets follow from it. */
interface FormField<T = unknown> {
  rule: Rule<T>;
  /** Absent where the form fills the field in itself, or has a special control for it. */
  input?: FieldInput;
  /** Whether it is part of the message that the PHP host gets. */
  forwarded: boolean;
}

/** The fields of a form, in the order in which they are shown and checked. */
export type FormTable = Readonly<Record<string, FormField>>;

type Value<F> = F extends FormField<infer T> ? T : never;

export type TypedName<F extends FormTable> = {
  [K in keyof F & string]: F[K] extends { input: FieldInput } ? K : never;
}[keyof F & string];

/** With a question mark where a value may be missing. */
type MayLack<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};

export type Forwarded<F extends FormTable> = MayLack<{
  [K in keyof F as F[K] extends { forwarded: true } ? K : never]: Value<F[K]>;
}>;

export function rulesOf<F extends FormTable>(table: F) {
  const rules = Object.entries(table).map(([name, { rule }]) => [name, rule]);
  return Object.fromEntries(rules) as Form<{ [K in keyof F]: Value<F[K]> }>;
}

export function typedNames<F extends FormTable>(table: F) {
  return Object.keys(table).filter((name) => table[name]?.input) as TypedName<F>[];
}

export function forwardedNames<F extends FormTable>(table: F) {
  return Object.keys(table).filter((name) => table[name]?.forwarded) as (keyof Forwarded<F> &
    string)[];
}

/** The fields that may be missing. */
export const optionalNames = (table: FormTable): readonly string[] =>
  Object.keys(table).filter((name) => table[name]?.rule.isOptional);

/** Only these values, in this order. */
export function pick<T, K extends keyof T>(values: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<T, K>;
}
