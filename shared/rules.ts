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

/** Why a value fails its rule, as far as its length says. Lengths are code points. */
interface Failure {
  /** The maximum length, if the text is longer. */
  exceeded?: number;
  /** The minimum length, if the text is shorter and not empty. */
  wanted?: number;
}

/** A failure that no length explains. */
const unfit: Failure = { exceeded: undefined, wanted: undefined };

/** Validates one field. */
export interface Rule<T> {
  /** The key of the sentence that a visitor reads if the rule fails. */
  textKey: FormTextKey;
  /** The maximum length of a text in code points. */
  maxLength?: number;
  /** Returns the cleaned value, or why the rule fails. */
  read(value: unknown): { value: T } | Failure;
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
 * Returns a function that creates the rule of a text within a length range.
 * A text that is far too long is rejected before `clean` and `isRejected` read it.
 * @param clean removes what copying adds; runs once for each value
 * @param isRejected returns true for a cleaned text that the rule does not accept
 */
export const ranged =
  (clean: (value: string) => string, isRejected: (value: string) => boolean) =>
  ({ min, max }: Range, textKey: FormTextKey): Rule<string> => ({
    textKey,
    maxLength: max,
    read(given) {
      if (typeof given !== 'string') return unfit;
      if (isFarTooLong(given, max)) return { ...unfit, exceeded: max };
      const value = clean(given);
      const length = textLength(value);
      if (length > max) return { ...unfit, exceeded: max };
      if (isRejected(value) || value === '') return unfit;
      if (length < min) return { ...unfit, wanted: min };
      return { value };
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
      return value === undefined ? unfit : { value };
    },
  };
}

export function numberWithin({ min, max }: Range, textKey: FormTextKey): Rule<number> {
  return {
    textKey,
    read: (value) =>
      typeof value === 'number' && value >= min && value <= max ? { value } : unfit,
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
export interface BrokenRule extends Failure {
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
    const read = rule.read(Object.hasOwn(given, field) ? given[field] : undefined);
    if (!('value' in read)) return { ok: false, field, textKey: rule.textKey, ...read };
    if (read.value !== undefined) checked[field] = read.value;
  }
  return { ok: true, value: checked as T };
}

/** Only these values, in this order. */
export function pick<T, K extends keyof T>(values: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<T, K>;
}
