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

/** Whether a body comes in chunks, so that its length is unknown. Browsers send none. */
function isChunked({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined;
}

/** Lets the answer be the last of its connection, which ends soon after it although bytes of the body are unread. */
function closeAfter({ socket }: IncomingMessage, res: ServerResponse): void {
  res.shouldKeepAlive = false;
  // What Node calls after the last answer.
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  };
}

/**
 * Leaves a body unread that is announced as too long, and one in chunks that has no reader. Node would read it to its end, or
 * destroy the socket at once: with bytes unread, the system then resets the connection, and the answer may be lost.
 */
export function leaveUnread(req: IncomingMessage, res: ServerResponse): void {
  if (bodyTooLong(req)) {
    closeAfter(req, res);
    let discarded = 0;
    req.on('data', (chunk: Buffer) => {
      discarded += chunk.length;
      if (discarded >= maxDiscarded) req.pause();
    });
  } else if (isChunked(req)) {
    closeAfter(req, res);
    // What has begun to be read is not discarded by Node, and waits for a reader.
    req.read(0);
  }
}

/** Ends the connection of a client that sends far too much in chunks to a reader that takes all before it answers. */
export function endWithoutEnd(req: IncomingMessage): void {
  if (!isChunked(req)) return;
  let length = 0;
  req.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > maxDiscarded) req.destroy();
  });
}
