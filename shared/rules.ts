import {
  cleanEmail,
  cleanLine,
  cleanMessage,
  cleanUniqueId,
  isFarTooLong,
  textLength,
} from './clean';
import { deepLinkId } from './paths';
import type { FormTextKey } from './texts/texts';

/** The maximum length in code points where a text is longer, the minimum where it is shorter, but not empty. */
interface Misfit {
  exceeded?: number;
  wanted?: number;
}

/** Validates one field: returns its cleaned value, or undefined if the rule fails. */
export interface Rule<T> {
  textKey: FormTextKey;
  /** The maximum length in code points, of a text. */
  maxLength?: number;
  /** What is wrong with the length of a text, once it is cleaned. */
  misfit?(value: string): Misfit;
  read(value: unknown): { value: T } | undefined;
}

/** The fields of a form, each with its rule, in the order in which they are checked (docs/BEHAVIOUR.md, Forms). */
export type Form<T> = { readonly [K in keyof T]-?: Rule<T[K]> };

export type Values<F> = { [K in keyof F]: F[K] extends Rule<infer T> ? T : never };

interface Range {
  min: number;
  max: number;
}

/**
 * True if a text holds a control character (C0, DEL, C1), half a surrogate pair (PHP takes no JSON with one), or a
 * direction control (UAX 9, 2.1 to 2.4), which could make one name look like another.
 */
function hasControl(value: string): boolean {
  return /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(value);
}

/** Messages of several lines may also hold line feed, tab and controls of direction. */
function hasControlInMessage(value: string): boolean {
  return /[^\P{Cc}\n\t]|\p{Cs}/u.test(value);
}

/** The shape of an e-mail address: one @, no spaces, a dot inside the domain, and nothing that only markup and quoted addresses have. */
function looksLikeEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(value) && !/[<>"()[\],;:\\]/.test(value);
}

/**
 * Makes rules of texts within a length range; any failure carries the field's one sentence. A text that is far too long is refused
 * before anything else looks at it.
 */
export const ranged =
  (clean: (value: string) => string, isRefused: (value: string) => boolean) =>
  ({ min, max }: Range, textKey: FormTextKey): Rule<string> => ({
    textKey,
    maxLength: max,
    misfit(given) {
      const value = isFarTooLong(given, max) ? given : clean(given);
      const length = textLength(value);
      const isShort = value !== '' && length < min && !isRefused(value);
      return { exceeded: length > max ? max : undefined, wanted: isShort ? min : undefined };
    },
    read(given) {
      if (typeof given !== 'string' || isFarTooLong(given, max)) return undefined;
      const value = clean(given);
      const length = textLength(value);
      return length >= min && length <= max && !isRefused(value) ? { value } : undefined;
    },
  });

/** A name, or another line of plain text, without the brackets of markup. */
export const line = ranged(cleanLine, (v) => hasControl(v) || /[<>]/.test(v));

/** A unique id, as `cleanUniqueId` reads it, in the form that deep links have. */
export const uniqueId = ranged(cleanUniqueId, (v) => !deepLinkId.test(v));

export const multiline = ranged(cleanMessage, hasControlInMessage);

export const email = ranged(cleanEmail, (v) => hasControl(v) || !looksLikeEmail(v));

/** A value that is passed on unchanged: only its length and control characters are checked. */
export const opaque = ranged((value) => value, hasControl);

/** A value of a reset link without line breaks: mails break long addresses, and no right value holds one. */
const unbroken = (value: string) => value.replace(/[\r\n]/g, '');

/** The token of a reset link. A blank in it was a `+` in the address. */
export const linkToken = ranged((value) => unbroken(value).replaceAll(' ', '+'), hasControl);

/** The id or type of a reset link: printable ASCII, so that no spelling passes as another id. */
export const linkId = ranged(unbroken, (v) => !/^[!-~]+$/.test(v));

export function oneOf<T extends string>(options: readonly T[], textKey: FormTextKey): Rule<T> {
  return {
    textKey,
    read(given) {
      const value = options.find((option) => option === given);
      return value === undefined ? undefined : { value };
    },
  };
}

export function numberWithin({ min, max }: Range, textKey: FormTextKey): Rule<number> {
  return {
    textKey,
    read: (value) =>
      typeof value === 'number' && value >= min && value <= max ? { value } : undefined,
  };
}

/** The same rule for a field that may be missing: browsers send `''` for one that was left empty. */
export function optional<T>(rule: Rule<T>): Rule<T | undefined> {
  const isMissing = (value: unknown) => value === undefined || value === '';
  return {
    ...rule,
    read: (value) => (isMissing(value) ? { value: undefined } : rule.read(value)),
  };
}

/** The first rule that fails, in the order of the form's fields. */
export interface BrokenRule extends Misfit {
  field: string;
  textKey: FormTextKey;
}

type Checked<T> = { ok: true; value: T } | ({ ok: false } & BrokenRule);

/**
 * Checks values against a form's rules. Unknown fields are dropped; the first failure ends it (docs/BEHAVIOUR.md, Forms).
 * Plain functions instead of a library, since every form page downloads them.
 */
export function check<T>(form: Form<T>, values: unknown): Checked<T> {
  const given = (typeof values === 'object' && values !== null ? values : {}) as Partial<T>;
  const checked: Partial<T> = {};
  for (const field of Object.keys(form) as (keyof T & string)[]) {
    const rule = form[field];
    const value: unknown = Object.hasOwn(given, field) ? given[field] : undefined;
    const read = rule.read(value);
    if (!read) {
      const misfit = typeof value === 'string' ? rule.misfit?.(value) : undefined;
      return { ok: false, field, textKey: rule.textKey, ...misfit };
    }
    if (read.value !== undefined) checked[field] = read.value;
  }
  return { ok: true, value: checked as T };
}

/** How a visitor types a field: a line with its `type` and `autocomplete` (HTML), or a text of several lines. */
type FieldInput =
  | { type: 'text' | 'email' | 'tel'; autoComplete: string }
  | { type: 'message'; rows: number };

/** A field of a form, named once. Rule, input and draft follow from it. */
interface FormField<T = unknown> {
  rule: Rule<T>;
  /** Missing if the form fills in the field by itself, or has a special control for it. */
  input?: FieldInput;
}

/** The fields of a form, in the order in which they are shown and checked. */
export type FormTable = Readonly<Record<string, FormField>>;

type Value<F> = F extends FormField<infer T> ? T : never;

export type TypedName<F extends FormTable> = {
  [K in keyof F & string]: F[K] extends { input: FieldInput } ? K : never;
}[keyof F & string];

export function rulesOf<F extends FormTable>(table: F) {
  const rules = Object.entries(table).map(([name, { rule }]) => [name, rule]);
  return Object.fromEntries(rules) as Form<{ [K in keyof F]: Value<F[K]> }>;
}

export function typedNames<F extends FormTable>(table: F) {
  return Object.keys(table).filter((name) => table[name]?.input) as TypedName<F>[];
}

/** Only these values, in this order. */
export function pick<T, K extends keyof T>(values: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<T, K>;
}
