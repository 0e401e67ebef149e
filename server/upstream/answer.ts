import { oneLine } from '../../shared/clean';

/** A JSON object from a PHP host, not yet validated. */
export type AnswerBody = Readonly<Record<string, unknown>>;

/** The JSON object in a response body, or undefined. Byte order marks and white space around it are tolerated. */
export function readObject(text: string): AnswerBody | undefined {
  try {
    // trim() removes byte order marks too: PHP files that include each other may print several.
    const value: unknown = JSON.parse(text.trim());
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return value as AnswerBody;
  } catch {
    return undefined;
  }
}

/** True if `success` is 1 in any form that PHP hosts write: 1, "1" or true. */
export function isSuccess(body: AnswerBody): boolean {
  return body.success === 1 || body.success === '1' || body.success === true;
}

/** True if `success` means that a link has expired: 2 or "2". */
export function isExpired(body: AnswerBody): boolean {
  return body.success === 2 || body.success === '2';
}

/** What PHP's `htmlspecialchars` makes of characters that names have. `<` and `>` stay escaped: no name has them. */
const escaped: Readonly<Record<string, string>> = {
  '&#039;': "'",
  '&#39;': "'",
  '&quot;': '"',
  '&amp;': '&',
};

/** A name or message of a host as one plain line, undefined if it is none: scripts that make pages too escape it for HTML. */
export function hostLine(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return oneLine(value.replace(/&(?:#0?39|quot|amp);/g, (entity) => escaped[entity] ?? entity));
}
