/** A visitor's text as it is checked and forwarded: NFC, without white space at its ends. */
export function cleanText(value: string): string {
  return value.normalize('NFC').trim();
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
