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

/**
 * True if a text holds a control character (C0, DEL, C1), half a surrogate pair (PHP takes no JSON with one), or a
 * direction control (UAX 9, 2.1 to 2.4), which could make one name look like another.
 */
export function hasControl(value: string): boolean {
  return /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(value);
}

/** Messages of several lines may also hold line feed, tab and controls of direction. */
export function hasControlInMessage(value: string): boolean {
  return /[^\P{Cc}\n\t]|\p{Cs}/u.test(value);
}

/** The shape of an e-mail address: one @, no spaces, a dot inside the domain, and nothing that only markup and quoted addresses have. */
export function looksLikeEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(value) && !/[<>"()[\],;:\\]/.test(value);
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
