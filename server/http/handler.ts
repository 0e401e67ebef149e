import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Answers a request, or passes it on: the plain form of a middleware, with nothing of Express. */
export type Handler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * Puts handlers in front of an application: each is called in turn until one answers. An error goes to `failed`.
 */
export function inFront(
  handlers: readonly Handler[],
  application: RequestListener,
  failed: (error: unknown, req: IncomingMessage, res: ServerResponse) => void,
): RequestListener {
  return (req, res) => {
    const call = (index: number) => {
      const handler = handlers[index];
      if (!handler) return application(req, res);
      handler(req, res, (error) => {
        if (error === undefined) call(index + 1);
        else failed(error, req, res);
      });
    };
    call(0);
  };
}
