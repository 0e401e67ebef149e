import type { Request, RequestHandler, Response } from 'express';

/**
 * At most `active` requests run at once and `waiting` more queue; any further one is rejected. A QR
 * code takes 1.3 ms, so the last in the queue waits a seventh of a second; a captcha challenge
 * takes about 0.2 ms.
 */
export const concurrencyLimits = { active: 4, waiting: 100 };

/** The error that is passed to `next()` when the queue is full. */
export class Overloaded extends Error {
  /** Seconds until a retry. Random, so that clients do not all return at the same time. */
  readonly retryAfter = 2 + Math.floor(Math.random() * 5);
}

/**
 * Limits the number of concurrent runs of a costly handler. A run ends when its promise settles.
 */
export function concurrencyLimit(
  handler: (req: Request, res: Response) => Promise<unknown>,
): RequestHandler {
  let active = 0;
  const queue: (() => Promise<void>)[] = [];

  return async (req, res, next) => {
    async function work(): Promise<void> {
      active += 1;
      // The client may have disconnected while the request was queued.
      if (!res.closed) await handler(req, res).catch(next);
      // The next run begins in a later turn of the event loop, so that cached pages and files are
      // served in between.
      setImmediate(() => {
        active -= 1;
        queue.shift()?.();
      });
    }
    if (active < concurrencyLimits.active) return work();
    if (queue.length >= concurrencyLimits.waiting) throw new Overloaded();
    queue.push(work);
  };
}
