import { json, type RequestHandler } from 'express';
import { bodyLimit } from '../../shared/limits';
import { bodyTooLong } from '../http/server';
import { ApiProblem } from './problem';

const mediaType = 'application/json';

/**
 * Reads a JSON object of at most 16 KiB with `express.json`. Another media type is a problem, and so is a body that is not
 * an object. {@link bodyProblem} translates the errors of `express.json` itself.
 */
export const jsonBody: RequestHandler[] = [
  // `express.json` would read it to its end first.
  (req, _res, next) => {
    if (bodyTooLong(req)) throw new ApiProblem('too-large');
    next();
  },
  json({
    limit: bodyLimit,
    inflate: false,
    type: mediaType,
    // `express.json` would accept an empty body as `{}`, and UTF-16 (RFC 8259, 8.1 allows UTF-8 only).
    verify: (_req, _res, bytes, encoding) => {
      if (bytes.length === 0) throw new ApiProblem('malformed');
      if (encoding !== 'utf-8') throw new ApiProblem('media-type');
    },
  }),
  (req, _res, next) => {
    const { body } = req;
    // Not parsed: another media type, or (`null`) no body at all.
    if (body === undefined) {
      throw new ApiProblem(req.is(mediaType) === null ? 'malformed' : 'media-type');
    }
    if (Array.isArray(body)) throw new ApiProblem('malformed');
    next();
  },
];

/** The problem for an error of `express.json`: too many bytes, a compressed body, or anything that cannot be read. */
export function bodyProblem(error: unknown): ApiProblem | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return new ApiProblem('too-large');
  if (status === 415) return new ApiProblem('media-type');
  return status === 400 ? new ApiProblem('malformed') : undefined;
}
