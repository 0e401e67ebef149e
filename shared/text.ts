/** A visitor's text as it is checked and forwarded: NFC, without white space at its ends. */
export function cleanText(value: string): string {
  return value.normalize('NFC').trim();
}

/**
 * A unique id as it is looked up: what phones, keyboards and messengers put into it is taken for what it means. Every
 * dash is a hyphen; spaces and signs without a width belong to no id; full-width and Devanagari digits are digits.
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
 * True if a text holds a control character (C0, DEL, C1), or half a surrogate pair: PHP takes no JSON with one.
 */
export function hasControl(value: string): boolean {
  return /[\p{Cc}\p{Cs}]/u.test(value);
}

/** The same, with line feed, carriage return and tab allowed: for messages of several lines. */
export function hasControlInMessage(value: string): boolean {
  return /[^\P{Cc}\n\r\t]|\p{Cs}/u.test(value);
}

/** The shape of an e-mail address: one @, no spaces, a dot inside the domain. */
export function looksLikeEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(value);
}
