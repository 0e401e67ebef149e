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
