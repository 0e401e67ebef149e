import { upstreamMessageLimit } from '../../shared/limits';

/** A JSON object as a PHP host sent it: nothing of it is checked yet. */
export type AnswerBody = Readonly<Record<string, unknown>>;

/** The JSON object of an answer, or undefined. Byte order marks and white space around it are tolerated. */
export function readObject(text: string): AnswerBody | undefined {
  try {
    // trim() takes byte order marks too: files included one by one bring several.
    const value: unknown = JSON.parse(text.trim());
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return value as AnswerBody;
  } catch {
    return undefined;
  }
}

/** True if `success` says 1 as PHP hosts write it: 1, "1" or true. */
export function isSuccess(body: AnswerBody): boolean {
  return body.success === 1 || body.success === '1' || body.success === true;
}

/** True if `success` says that a link has expired: 2 or "2". */
export function isExpired(body: AnswerBody): boolean {
  return body.success === 2 || body.success === '2';
}

/**
 * A host's text as one plain line of at most 200 code points, or undefined if nothing is left of it.
 * Control characters, line separators, text-direction marks and lone surrogates become spaces.
 */
export function oneLine(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const line = value
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return [...line].slice(0, upstreamMessageLimit).join('').trimEnd() || undefined;
}
