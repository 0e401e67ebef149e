import { upstreamMessageLimit } from './limits';

/** A visitor's text as it is checked and forwarded: NFC, without white space at its ends. */
export function cleanText(value: string): string {
  return value.normalize('NFC').trim();
}

/**
 * An e-mail address without the invisible characters that address books and messengers put around and into copied text.
 * The joiners stay, which Indian scripts need, and the overrides, which are refused.
 */
export function cleanEmail(value: string): string {
  return cleanText(
    value.replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202c\u2060\u2066-\u2069\ufeff]/g, ''),
  );
}

/**
 * A unique id as it is looked up, without the changes that phones, keyboards and messengers make. Every
 * dash becomes a hyphen; spaces and zero-width characters are dropped; full-width and Devanagari digits become ASCII.
 * Letters keep their case.
 */
export function cleanUniqueId(value: string): string {
  return value
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replace(/[\p{Zs}\p{Cf}]/gu, '')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .trim();
}

/** The length of a text in Unicode code points; both sides count with this one function. */
export function textLength(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

/**
 * True for a text of more than four times as many code units as it may have code points. Nothing else may look at it: to put
 * thousands of combining marks in order, as `normalize` does, takes time by the square of their number. No writing needs
 * more than four units for what becomes one code point.
 */
export function isFarTooLong(value: string, maxLength: number): boolean {
  return value.length > 4 * maxLength;
}

/** The length of typed text as both sides count it: in code points of the cleaned text, unless that is far too long. */
export function countedLength(typed: string, maxLength: number): number {
  return textLength(isFarTooLong(typed, maxLength) ? typed : cleanText(typed));
}

/**
 * True if a text holds a control character (C0, DEL, C1), half a surrogate pair (PHP takes no JSON with one), or a
 * direction control (UAX 9, 2.1 to 2.4), which could make one name look like another.
 */
export function hasControl(value: string): boolean {
  return /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(value);
}

/** Messages of several lines may also hold line feed, carriage return, tab and controls of direction. */
export function hasControlInMessage(value: string): boolean {
  return /[^\P{Cc}\n\r\t]|\p{Cs}/u.test(value);
}

/** The shape of an e-mail address: one @, no spaces, a dot inside the domain, and nothing that only markup and quoted addresses have. */
export function looksLikeEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(value) && !/[<>"()[\],;:\\]/.test(value);
}

/**
 * Text from a PHP host or an address as one plain line of at most 200 code points, or undefined if nothing is left.
 * Control characters, line separators, text-direction marks and lone surrogates become spaces.
 */
export function oneLine(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const line = value
    .slice(0, 4 * upstreamMessageLimit)
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return [...line].slice(0, upstreamMessageLimit).join('').trimEnd() || undefined;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A value as text inside HTML, attributes included. */
export function escapeHtml(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
