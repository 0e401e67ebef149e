import type { Handler } from '../http/handler';

/** The API has limits of its own; health checks and assets have none. None of them is a cached page. */
const otherPaths = /^\/(?:api(?:[/?]|$)|static\/|(?:healthz|readyz)\/?(?:\?|$))/i;

/** Lets a handler see requests for pages and documents only. */
export function forPages(handler: Handler): Handler {
  return (req, res, next) => {
    if (otherPaths.test(req.url ?? '')) next();
    else handler(req, res, next);
  };
}
