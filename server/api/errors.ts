import type { ErrorRequestHandler } from 'express';
import type { Logger } from '../log';
import { ApiProblem, sendProblem } from './problem';

/** Answers every error of /api as a problem. What is not one already is logged whole and told as 500. */
export function apiErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    if (error instanceof ApiProblem) {
      sendProblem(res, error, req.info.id);
      return;
    }
    log.error({ err: error, reqId: req.info.id, route: req.info.route }, 'An /api route failed');
    sendProblem(res, new ApiProblem('internal'), req.info.id);
  };
}
