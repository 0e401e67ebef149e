/**
 * Cleans what was typed or copied, before it is checked and passed on. It uses properties of Unicode, since no list of characters
 * is complete.
 */

import { upstreamMessageLimit } from './limits';

/** The length of a text in Unicode code points; both sides count with this one function. */
export function textLength(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

/**
 * True for a text of more than four times as many code units as it may have code points. It must not be normalised: to order
 * thousands of combining marks takes time by the square of their number. No script needs more than four units for one code point.
 */
export function isFarTooLong(value: string, maxLength: number): boolean {
  return value.length > 4 * maxLength;
}

/**
 * Invisible characters: format characters (Cf), those that fonts leave out (DI, Default_Ignorable_Code_Point), and U+FFFC,
 * which dictation on iPhones and copied pictures leave behind.
 */
const invisible = /[\p{Cf}\p{DI}\ufffc]/gu;

/** A line keeps joiners, which Indian scripts need. It keeps overrides of direction too, so that a rule can refuse them. */
const invisibleInLine = /(?![\p{Join_C}\u202d\u202e])[\p{Cf}\p{DI}\ufffc]/gu;

/** A message also keeps what directs its lines, and the selectors and tags of emoji. */
const invisibleInMessage =
  /(?![\p{Join_C}\p{Bidi_C}\p{VS}\u{e0020}-\u{e007f}])[\p{Cf}\p{DI}\ufffc]/gu;

/** Everything that looks like a blank, also U+2800 of braille, and the line ends of word processors. */
const blank = /[\p{Z}\t\v\f\u0085\u2800]/gu;

const lineEnd = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

const visible = /[^\p{Cf}\p{DI}\p{Z}\p{Cc}\u2800\ufffc]/u;

/** Control characters except blanks and line ends. Text from PDFs and word processors has invisible ones. */
const invisibleControls = /[^\P{Cc}\t-\r\u0085]/gu;

/** What a person typed or pasted, without control characters. The server does not drop them, but refuses them. */
export function withoutControls(text: string): string {
  return text.replace(invisibleControls, '');
}

/** NFC, without white space at its ends; empty if nothing of it is visible. */
function normalizeText(text: string): string {
  return visible.test(text) ? text.normalize('NFC').trim() : '';
}

/** A name. */
export function cleanLine(text: string): string {
  return normalizeText(text.replace(invisibleInLine, '').replace(blank, ' '));
}

/** An e-mail address. Keyboards of Indian scripts leave joiners at its end, and no mail arrives there. */
export function cleanEmail(text: string): string {
  return cleanLine(text.replace(/\p{Join_C}/gu, ''));
}

/** A text of several lines. */
export function cleanMessage(text: string): string {
  return normalizeText(text.replace(invisibleInMessage, '').replace(lineEnd, '\n'));
}

/** A dash of any kind, and the minus sign. */
const dash = /[\p{Pd}\u2212\u2043]/gu;

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
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(dash, '-')
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

/** A longer address was not copied from a message, and is left as it is. */
const maxRepairLength = 1_000;

/** A text without percent-encoding; as it is where that cannot be decoded. */
function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Everything from the first character that no path may hold (RFC 3986, 3.3): a blank, a quotation mark, a letter of another script.
 */
const afterPath = /[^\w\-.~!$&'()*+,;=:@%/].*$/s;

/** The name of a profession as it was copied: its first words, whichever signs are around them. A plus is a blank. */
export function plainProfession(text: string): string {
  const name = decodeOrKeep(text.slice(0, maxRepairLength))
    .replaceAll('+', ' ')
    .replace(invisible, '');
  return /[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Pd}\s_]*/u.exec(name)?.[0].trimEnd() ?? '';
}

/**
 * Mends a copied path. It is decoded twice, since a redirect in a mail may have encoded it once more. Invisible characters go;
 * slashes become single, hyphens and digits plain. It is cut where a path must end, and its last segment begins and ends with a
 * letter, a digit, `_` or `-`. Characters inside stay: an id must not become another one.
 */
function repairPath(path: string): string {
  return decodeOrKeep(decodeOrKeep(path))
    .replace(invisible, '')
    .replace(dash, '-')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(afterPath, '')
    .replace(/\/+/g, '/')
    .replace(/\/[^\w/-]+(?=(?:[\w-][^/]*)?$)/, '/')
    .replace(/[^\w-]+$/, '');
}

/**
 * The address (path and query) that a copied link was before mails, messengers and people changed it. Its query begins at the
 * first question mark, encoded or not, else at the first parameter after a `&`. The values of parameters are left as they are.
 */
export function repairUrl(url: string): string {
  if (url.length > maxRepairLength) return url;
  const [, path = url, query = ''] = /^(.*?)(?:\?|%3F|&(?=\w+=))(.*)$/i.exec(url) ?? [];
  // A query that was encoded as a whole has no `=`. The characters of its values may stay encoded.
  const plain = query.includes('=')
    ? query
    : query.replace(/%(?:3D|26|25|2B)/gi, decodeURIComponent);
  const parameters = plain
    .replace(/&(?:amp(?:;|%3B))+/gi, '&')
    .split(/[?&]/)
    .filter(Boolean);
  return [repairPath(path), ...(parameters.length > 0 ? [parameters.join('&')] : [])].join('?');
}
