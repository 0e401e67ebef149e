import express, { type RequestHandler } from 'express';
import { bodyLimit } from '../../shared/limits';
import { ApiProblem } from './problem';

const requireType =
  (types: readonly string[]): RequestHandler =>
  (req, _res, next) => {
    next(req.is([...types]) ? undefined : new ApiProblem('media-type'));
  };

function toProblem(error: { status?: number }): unknown {
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
  const parse = express.json({ limit: bodyLimit, type: [...types], inflate: false, strict: true });
  const parseOrProblem: RequestHandler = (req, res, next) => {
    // The parser takes an empty body for an empty object.
    if (req.headers['content-length'] === '0') return next(new ApiProblem('malformed'));
    return parse(req, res, (error?: { status?: number }) => next(error && toProblem(error)));
  };
  return [requireType(types), parseOrProblem];
}

/** 400 unless the body is an object. */
export const requireObject: RequestHandler = (req, _res, next) => {
  const { body } = req;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  next(isObject ? undefined : new ApiProblem('malformed'));
};
