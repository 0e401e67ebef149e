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

/**
 * Why a value fails its rule. Both fields are undefined if its length, in code points, is not the
 * reason.
 */
interface Failure {
  /** The maximum length, if the text is longer. */
  exceeded?: number;
  /** The minimum length, if the text is shorter and not empty. */
  wanted?: number;
}

/** A failure whose reason is not the length. */
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

/**
 * The rules of a form by field, in the order in which they are checked (docs/BEHAVIOUR.md, Forms).
 */
export type Form<T> = { readonly [K in keyof T]-?: Rule<T[K]> };

export type Values<F> = { [K in keyof F]: F[K] extends Rule<infer T> ? T : never };

interface Range {
  min: number;
  max: number;
}

/**
 * Returns true if a text contains a control character (C0, DEL, C1), half of a surrogate pair (PHP
 * rejects JSON with one), or a direction control (UAX 9, 2.1 to 2.4), which could make one name
 * look like another.
 */
function hasControl(value: string): boolean {
  return /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(value);
}

/**
 * Returns true if a message contains a control character except line feed and tab, or half of a
 * surrogate pair. Direction controls are allowed.
 */
function hasControlInMessage(value: string): boolean {
  return /[^\P{Cc}\n\t]|\p{Cs}/u.test(value);
}

/**
 * Returns true for text in the form of an e-mail address: one @, no white space, a dot in the
 * domain, and no character that only markup and quoted addresses contain.
 */
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

/** Creates the rule of a name or another line of plain text, without the brackets of markup. */
export const line = ranged(cleanLine, (v) => hasControl(v) || /[<>]/.test(v));

/**
 * Creates the rule of a unique id, which has the form of an id in a deep link once it is cleaned.
 */
export const uniqueId = ranged(cleanUniqueId, (v) => !deepLinkId.test(v));

export const multiline = ranged(cleanMessage, hasControlInMessage);

export const email = ranged(cleanEmail, (v) => hasControl(v) || !looksLikeEmail(v));

/**
 * Creates the rule of a value that is forwarded unchanged. It checks only length and control
 * characters.
 */
export const opaque = ranged((value) => value, hasControl);

/**
 * Returns a value of a reset link without line breaks. Mails break long URLs, and no valid value
 * contains one.
 */
const unbroken = (value: string) => value.replace(/[\r\n]/g, '');

/** Creates the rule of a reset link's token. A blank in it was a `+` in the URL. */
export const linkToken = ranged((value) => unbroken(value).replaceAll(' ', '+'), hasControl);

/**
 * Creates the rule of the id or type of a reset link: printable ASCII, so that no other spelling
 * passes as an id.
 */
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

/**
 * Returns the rule for a field that may be missing or empty. Browsers send `''` for a field that
 * was left empty.
 */
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
 * Checks values against a form's rules, and returns the cleaned values or the first failure
 * (docs/BEHAVIOUR.md, Forms). Unknown fields are dropped. These are plain functions, because every
 * form page would download a library.
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

export function pick<T, K extends keyof T>(values: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<T, K>;
}
