import * as z from 'zod/mini';
import { cleanText, hasControl, hasControlInMessage, looksLikeEmail, textLength } from './text';

interface Range {
  min: number;
  max: number;
}

function within(value: string, { min, max }: Range): boolean {
  const length = textLength(value);
  return length >= min && length <= max;
}

function cleaned(sentence: string) {
  return z.pipe(
    z.string(sentence),
    z.transform((value) => cleanText(value)),
  );
}

/** A line of text within a length range; any failure carries the field's one sentence. */
export function line(range: Range, sentence: string) {
  return z.pipe(
    cleaned(sentence),
    z.string().check(z.refine((v) => within(v, range) && !hasControl(v), sentence)),
  );
}

/** A text of several lines within a length range. */
export function multiline(range: Range, sentence: string) {
  return z.pipe(
    cleaned(sentence),
    z.string().check(z.refine((v) => within(v, range) && !hasControlInMessage(v), sentence)),
  );
}

/** An e-mail address within a length range. */
export function email(range: Range, sentence: string) {
  return z.pipe(line(range, sentence), z.string().check(z.refine(looksLikeEmail, sentence)));
}

/** A value passed on as it is: only its length and control characters are looked at. */
export function opaque(range: Range, sentence: string) {
  return z.string(sentence).check(z.refine((v) => within(v, range) && !hasControl(v), sentence));
}

/** The first rule that fails, in the order of the schema's fields. */
export interface Failure {
  field: string;
  sentence: string;
}

/** What a check gives: the cleaned values, or the first failure. */
export type Checked<T> = { ok: true; value: T } | ({ ok: false } & Failure);

/**
 * Checks values against an object schema. Unknown fields are dropped; of several failures the one
 * whose field stands first in the schema is given (spec point 5: the first failure stops the submit).
 */
export function check<T>(schema: z.ZodMiniType<T>, values: unknown): Checked<T> {
  const result = z.safeParse(schema, values);
  if (result.success) return { ok: true, value: result.data };
  const [first] = result.error.issues;
  return { ok: false, field: String(first?.path[0] ?? ''), sentence: first?.message ?? '' };
}
