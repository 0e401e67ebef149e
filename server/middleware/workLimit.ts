import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';

/**
 * Maximum number of requests in progress, and of requests that wait in the queue. Rendering an uncached page takes about 3 ms,
 * so the last in the queue waits a third of a second; a captcha challenge takes about 0.2 ms.
 */
export const workLimits = { active: 4, waiting: 100 };

/** Passed to `next()` when the queue is full. */
export class Busy extends Error {
  /** Seconds until a retry; random, so that not all clients come back at once. */
  readonly retryAfter = 2 + Math.floor(Math.random() * 5);
}

/**
 * Limits the concurrency of work that costs CPU time. A request frees its slot once its headers are written: what is
 * streamed later waits for a host and costs next to nothing. A slot is given to the next request in a later turn of the event
 * loop, so that cached pages and files are answered in between.
 */
export function workLimit(): RequestHandler {
  let active = 0;
  const queue: (() => void)[] = [];

  // In a later turn of the event loop: other connections are read between two renderings.
  const release = () =>
    setImmediate(() => {
      active -= 1;
      startNext();
    });
  function startNext(): void {
    if (active < workLimits.active) queue.shift()?.();
  }

  return (_req, res, next) => {
    const start = () => {
      // The client has left while it waited.
      if (res.closed) return startNext();
      active += 1;
      let held = true;
      const releaseOnce = () => {
        if (held) release();
        held = false;
      };
      onHeaders(res, releaseOnce);
      res.once('close', releaseOnce);
      next();
    };
    if (active < workLimits.active) return start();
    if (queue.length >= workLimits.waiting) return next(new Busy());
    queue.push(start);
  };
}
