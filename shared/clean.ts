/** What was copied or typed, as it is checked and passed on. By Unicode properties, so that no list of characters is incomplete. */

import { upstreamMessageLimit } from './limits';
import { isFarTooLong, textLength } from './text';

/** Characters that nobody sees: of format (Cf), and those that fonts leave out (DI, Default_Ignorable_Code_Point). */
const unseen = /[\p{Cf}\p{DI}]/gu;

/** Of these a line keeps joiners, which Indian scripts need, and overrides, which are refused: what is sent would not be what was seen. */
const unseenInLine = /(?![\p{Join_C}\u202d\u202e])[\p{Cf}\p{DI}]/gu;

/** A message also keeps what directs its lines, and the selectors and tags of emoji. */
const unseenInMessage = /(?![\p{Join_C}\p{Bidi_C}\p{VS}\u{e0020}-\u{e007f}])[\p{Cf}\p{DI}]/gu;

/** All that shows as a blank, U+2800 of braille too, and what ends lines in word processors. */
const blank = /[\p{Z}\t\v\f\u0085\u2800]/gu;

const lineEnd = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

const visible = /[^\p{Cf}\p{DI}\p{Z}\p{Cc}\u2800]/u;

/** NFC, without white space at its ends; empty if nobody sees any of it. */
function tidy(text: string): string {
  return visible.test(text) ? text.normalize('NFC').trim() : '';
}

/** A name or an e-mail address. */
export function cleanLine(text: string): string {
  return tidy(text.replace(unseenInLine, '').replace(blank, ' '));
}

/** A text of several lines. */
export function cleanMessage(text: string): string {
  return tidy(text.replace(unseenInMessage, '').replace(lineEnd, '\n'));
}

/** A decimal digit of any script as ASCII. Unicode has each script's ten in a row, from zero on. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * A unique id as it is looked up, without the changes that phones, keyboards and messengers make: every dash becomes a
 * hyphen, every digit ASCII, and blanks are dropped. Letters keep their case.
 */
export function cleanUniqueId(text: string): string {
  return text
    .replace(unseen, '')
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replace(blank, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .trim();
}

/** The length of a typed message as both sides count it: in code points of the cleaned text, unless that is far too long. */
export function countedLength(typed: string, maxLength: number): number {
  return textLength(isFarTooLong(typed, maxLength) ? typed : cleanMessage(typed));
}

/**
 * Text from a PHP host or an address as one plain line of at most 200 code points, or undefined if nothing is left.
 * Control characters, overrides and lone surrogates become spaces.
 */
export function oneLine(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const line = cleanLine(value.slice(0, 4 * upstreamMessageLimit))
    .replace(/[\p{Cc}\p{Cs}\u202d\u202e\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, upstreamMessageLimit).join('').trimEnd() || undefined;
}

/** What no address, id or name of a profession has at its ends: punctuation, blanks, quotation marks. */
const atEnds = /^[^\p{L}\p{N}\p{M}\p{Cc}_-]+|[^\p{L}\p{N}\p{M}\p{Cc}_-]+$/gu;

/** Anything longer was not copied from a message, and would take long to look through. */
const maxCopied = 200;

/** A text without percent-encoding; as it is where that cannot be decoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A copied word or name without percent-encoding, and without what was copied along with it. */
export function cleanCopied(text: string): string {
  if (text.length > maxCopied) return text;
  return decoded(text).replace(unseen, '').replace(atEnds, '');
}

/** A path whose last segment is clean; undefined if it is already, or if nothing plain is left. */
export function cleanPath(path: string): string | undefined {
  const start = path.lastIndexOf('/') + 1;
  const segment = path.slice(start);
  const clean = cleanCopied(segment);
  return clean !== segment && /^[\w-]+$/.test(clean) ? path.slice(0, start) + clean : undefined;
}

/** A query whose `&` were written as in HTML: the names lose `amp;`, the values are left as they are. */
export function cleanQuery(query: string): string {
  return query.replace(/([?&])(?:amp;)+/g, '$1');
}
