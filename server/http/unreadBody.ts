import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyLimit } from '../../shared/limits';

/** Bytes of a body that are discarded at most, of each connection. */
const maxDiscarded = 64 * 1024;

/** How long a connection stays open after its last answer, in milliseconds, unless the client closes it. */
const lingerMs = 1_000;

/** Whether the announced body is longer than any that the site reads. */
export function bodyTooLong({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > bodyLimit;
}

/**
 * Lets the answer to a request be the last of its connection, and its body unread. Node would read a body of any length to its
 * end, or destroy the socket at once: with bytes unread, the system then resets the connection, and the answer may be lost.
 */
export function leaveUnread(req: IncomingMessage, res: ServerResponse): void {
  const { socket } = req;
  res.shouldKeepAlive = false;
  let discarded = 0;
  req.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded >= maxDiscarded) req.pause();
  });
  // What Node calls after the last answer.
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  };
}
