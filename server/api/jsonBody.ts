import express, { type RequestHandler } from 'express';
import { bodyLimit } from '../../shared/limits';
import { ApiProblem } from './problem';

const requireType =
  (types: readonly string[]): RequestHandler =>
  (req, _res, next) => {
    next(req.is([...types]) ? undefined : new ApiProblem('media-type'));
  };

interface ParseError {
  status?: number;
  type?: string;
}

/** The parser takes an empty body for an empty object. */
function refuseEmpty(_req: unknown, _res: unknown, body: Buffer): void {
  if (body.length === 0) throw new Error('An empty body');
}

function toProblem(error: ParseError): unknown {
  if (error.type === 'entity.verify.failed') return new ApiProblem('malformed');
  if (error.status === 413) return new ApiProblem('too-large');
  if (error.status === 415) return new ApiProblem('media-type');
  if (error.status === 400) return new ApiProblem('malformed');
  return error;
}

/**
 * Reads a JSON body: 415 for another media type or a compressed one, 413 over 16 KiB, 400 if it is not JSON.
 * @param types media types to accept; plain JSON unless given
 */
export function jsonBody(types: readonly string[] = ['application/json']): RequestHandler[] {
  const parse = express.json({
    limit: bodyLimit,
    type: [...types],
    inflate: false,
    strict: true,
    verify: refuseEmpty,
  });
  const parseOrProblem: RequestHandler = (req, res, next) => {
    parse(req, res, (error?: ParseError) => next(error && toProblem(error)));
  };
  return [requireType(types), parseOrProblem];
}

/** 400 unless the body is an object. */
export const requireObject: RequestHandler = (req, _res, next) => {
  const { body } = req;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  next(isObject ? undefined : new ApiProblem('malformed'));
};
