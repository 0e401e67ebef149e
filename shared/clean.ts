/**
 * Functions that clean typed or copied text before the rules check it. They use properties of
 * Unicode, because no list of characters is complete.
 */

import { upstreamMessageLimit } from './limits';

/** Returns the length of a text in Unicode code points, on the server as in browsers. */
export function textLength(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

/**
 * Returns true for a text with more than four times as many UTF-16 code units as its maximum of
 * code points. No script needs more than four units for a code point. Such a text must not be
 * normalised, because ordering thousands of combining marks takes time by the square of their
 * number.
 */
export function isFarTooLong(value: string, maxLength: number): boolean {
  return value.length > 4 * maxLength;
}

/**
 * Invisible characters: format characters (Cf), characters that fonts do not draw (DI,
 * Default_Ignorable_Code_Point), and U+FFFC, which dictation on iPhones and copied pictures leave
 * behind.
 */
const invisible = /[\p{Cf}\p{DI}\ufffc]/gu;

/**
 * The invisible characters that are removed from a line of text. Joiners stay, because Indian
 * scripts need them. Direction overrides stay, so that a rule can reject them.
 */
const invisibleInLine = /(?![\p{Join_C}\u202d\u202e])[\p{Cf}\p{DI}\ufffc]/gu;

/**
 * The invisible characters that are removed from a message. Joiners, direction marks, and the
 * selectors and tags of emoji stay.
 */
const invisibleInMessage =
  /(?![\p{Join_C}\p{Bidi_C}\p{VS}\u{e0020}-\u{e007f}])[\p{Cf}\p{DI}\ufffc]/gu;

/** White space as people see it: also U+2800 of braille, and the line ends of word processors. */
const blank = /[\p{Z}\t\v\f\u0085\u2800]/gu;

const lineEnd = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

const visible = /[^\p{Cf}\p{DI}\p{Z}\p{Cc}\u2800\ufffc]/u;

/**
 * Control characters except white space and line ends. PDFs and word processors add invisible ones.
 */
const invisibleControls = /[^\P{Cc}\t-\r\u0085]/gu;

/**
 * Returns typed or pasted text without control characters. Only browsers call it: the server
 * rejects such text.
 */
export function withoutControls(text: string): string {
  return text.replace(invisibleControls, '');
}

/**
 * Returns the text in NFC, without white space at its ends; an empty text if no character is
 * visible.
 */
function normalizeText(text: string): string {
  return visible.test(text) ? text.normalize('NFC').trim() : '';
}

export function cleanLine(text: string): string {
  return normalizeText(text.replace(invisibleInLine, '').replace(blank, ' '));
}

/**
 * Cleans an e-mail address. It also removes joiners, which keyboards of Indian scripts leave at its
 * end and which no mail server accepts.
 */
export function cleanEmail(text: string): string {
  return cleanLine(text.replace(/\p{Join_C}/gu, ''));
}

export function cleanMessage(text: string): string {
  return normalizeText(text.replace(invisibleInMessage, '').replace(lineEnd, '\n'));
}

/** A dash of any kind, and the minus sign. */
const dash = /[\p{Pd}\u2212\u2043]/gu;

/**
 * Returns a decimal digit of any script as ASCII. Unicode has the ten digits of a script in a row,
 * from zero on.
 */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * Returns a unique id without the changes that phones, keyboards and messengers make:
 * - Every dash becomes a hyphen, and every digit an ASCII digit.
 * - White space is removed.
 * - Letters keep their case.
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

/**
 * Returns the length of a typed message as its rule counts it: code points of the cleaned text, or
 * of the typed text if that is far too long.
 */
export function countedLength(typed: string, maxLength: number): number {
  return textLength(isFarTooLong(typed, maxLength) ? typed : cleanMessage(typed));
}

/**
 * Returns text from a PHP host or a URL as one plain line of at most 200 code points, or undefined
 * if nothing is left. Control characters, direction overrides and lone surrogates become spaces.
 */
export function oneLine(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const line = cleanLine(value.slice(0, 4 * upstreamMessageLimit))
    .replace(/[\p{Cc}\p{Cs}\u202d\u202e\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, upstreamMessageLimit).join('').trimEnd() || undefined;
}

/**
 * The longest URL, in UTF-16 code units, that is repaired. Links in mails and messengers are
 * shorter.
 */
const maxRepairLength = 1_000;

/** Returns the percent-decoded text, or the text itself if it cannot be decoded. */
function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Matches everything from the first character that no path may contain (RFC 3986, 3.3), such as a
 * blank, a quotation mark or a letter of another script.
 */
const afterPath = /[^\w\-.~!$&'()*+,;=:@%/].*$/s;

/**
 * Returns the first words of a copied `?profession=`, without the signs around them. A plus sign
 * becomes a blank.
 */
export function plainProfession(text: string): string {
  const name = decodeOrKeep(text.slice(0, maxRepairLength))
    .replaceAll('+', ' ')
    .replace(invisible, '');
  return /[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Pd}\s_]*/u.exec(name)?.[0].trimEnd() ?? '';
}

/**
 * Returns a copied path without the changes that mails, messengers and people made:
 * - It is decoded twice, because a redirect in a mail may have encoded it once more.
 * - Invisible characters are removed. Slashes become single, hyphens and digits plain.
 * - The text after the path is removed.
 * - The last segment begins and ends with a letter, a digit, `_` or `-`.
 * Characters inside a segment stay, because one id must not become another.
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
 * Returns the URL (path and query) of a copied link as it was before mails, messengers and people
 * changed it. Its query begins at the first question mark, encoded or not, else at the first
 * parameter after a `&`. The values of parameters are not changed.
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
