import {
  cleanText,
  cleanUniqueId,
  hasControl,
  hasControlInMessage,
  looksLikeEmail,
  textLength,
} from './text';
import type { SentenceName } from './texts/texts';

/** How one field is read: its value as it is used from here on, or nothing when the rule fails. */
export interface Rule<T> {
  /** What the visitor reads when it fails. */
  sentenceName: SentenceName;
  read(value: unknown): { value: T } | undefined;
}

/** The fields of a form, each with its rule, in the order in which they are checked (docs/BEHAVIOUR.md, Forms). */
export type Form<T> = { readonly [K in keyof T]-?: Rule<T[K]> };

/** What a form holds once it is checked. */
export type Values<F> = { [K in keyof F]: F[K] extends Rule<infer T> ? T : never };

interface Range {
  min: number;
  max: number;
}

function hasLength(value: string, { min, max }: Range): boolean {
  const length = textLength(value);
  return length >= min && length <= max;
}

/** A text for which `fits` holds, after `clean`. */
export function text(
  sentenceName: SentenceName,
  fits: (value: string) => boolean,
  clean = (value: string) => value,
): Rule<string> {
  return {
    sentenceName,
    read(given) {
      if (typeof given !== 'string') return undefined;
      const value = clean(given);
      return fits(value) ? { value } : undefined;
    },
  };
}

/** A line of text within a length range; any failure carries the field's one sentence. */
export function line(range: Range, sentenceName: SentenceName): Rule<string> {
  return text(sentenceName, (v) => hasLength(v, range) && !hasControl(v), cleanText);
}

/** A unique id within a length range, as `cleanUniqueId` reads it. */
export function uniqueId(range: Range, sentenceName: SentenceName): Rule<string> {
  return text(sentenceName, (v) => hasLength(v, range) && !hasControl(v), cleanUniqueId);
}

/** A text of several lines within a length range. */
export function multiline(range: Range, sentenceName: SentenceName): Rule<string> {
  return text(sentenceName, (v) => hasLength(v, range) && !hasControlInMessage(v), cleanText);
}

/** An e-mail address within a length range. */
export function email(range: Range, sentenceName: SentenceName): Rule<string> {
  return text(
    sentenceName,
    (v) => hasLength(v, range) && !hasControl(v) && looksLikeEmail(v),
    cleanText,
  );
}

/** A value passed on as it is: only its length and control characters are looked at. */
export function opaque(range: Range, sentenceName: SentenceName): Rule<string> {
  return text(sentenceName, (v) => hasLength(v, range) && !hasControl(v));
}

/** One of the given options. */
export function oneOf<T extends string>(
  options: readonly T[],
  sentenceName: SentenceName,
): Rule<T> {
  return {
    sentenceName,
    read(given) {
      const value = options.find((option) => option === given);
      return value === undefined ? undefined : { value };
    },
  };
}

/** A finite number within a range. */
export function numberWithin({ min, max }: Range, sentenceName: SentenceName): Rule<number> {
  return {
    sentenceName,
    read: (value) =>
      typeof value === 'number' && value >= min && value <= max ? { value } : undefined,
  };
}

/** The same rule for a field that may be missing. */
export function optional<T>({ sentenceName, read }: Rule<T>): Rule<T | undefined> {
  return { sentenceName, read: (value) => (value === undefined ? { value } : read(value)) };
}

/** The first rule that fails, in the order of the form's fields. */
export interface Failure {
  field: string;
  sentenceName: SentenceName;
}

/** What a check gives: the cleaned values, or the first failure. */
export type Checked<T> = { ok: true; value: T } | ({ ok: false } & Failure);

/**
 * Checks values against a form's rules. Unknown fields are dropped; the first failure ends it (docs/BEHAVIOUR.md, Forms).
 * Plain functions and no library: both sides run it, and every form page pays for its bytes.
 */
export function check<T>(form: Form<T>, values: unknown): Checked<T> {
  const given = (typeof values === 'object' && values !== null ? values : {}) as Partial<T>;
  const checked: Partial<T> = {};
  for (const field of Object.keys(form) as (keyof T & string)[]) {
    const rule = form[field];
    const read = rule.read(Object.hasOwn(given, field) ? given[field] : undefined);
    if (!read) return { ok: false, field, sentenceName: rule.sentenceName };
    if (read.value !== undefined) checked[field] = read.value;
  }
  return { ok: true, value: checked as T };
}
