import { json, type RequestHandler } from 'express';
import { bodyLimit } from '../../shared/limits';
import { ApiProblem } from './problem';

const plainJson = ['application/json'];

/**
 * Reads a JSON object of at most 16 KiB with `express.json`: another media type is a problem, and so is what is no object.
 * The errors of `express.json` itself are for {@link bodyProblem}.
 * @param reportTypes media types of browsers' reports, which may be lists
 */
export function jsonBody(reportTypes: readonly string[] | undefined): RequestHandler[] {
  const types = [...(reportTypes ?? plainJson)];
  return [
    (_req, res, next) => {
      // What the log tells of a body that breaks off: nobody waits for an answer then.
      res.status(400);
      next();
    },
    json({
      limit: bodyLimit,
      inflate: false,
      type: types,
      // The library would take no body at all for an empty object.
      verify: (_req, _res, bytes) => {
        if (bytes.length === 0) throw new ApiProblem('malformed');
      },
    }),
    (req, _res, next) => {
      const { body } = req;
      // Not read: of another type, or (`null`) there is none at all.
      if (body === undefined) {
        throw new ApiProblem(req.is(types) === null ? 'malformed' : 'media-type');
      }
      if (Array.isArray(body) && !reportTypes) throw new ApiProblem('malformed');
      next();
    },
  ];
}

/** The problem for an error of `express.json`: too many bytes, a compressed body, or anything that cannot be read. */
export function bodyProblem(error: unknown): ApiProblem | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return new ApiProblem('too-large');
  if (status === 415) return new ApiProblem('media-type');
  return status === 400 ? new ApiProblem('malformed') : undefined;
}
