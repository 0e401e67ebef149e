import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { ReportRejection } from '../observability/rejections';

/** Requests that may wait on one connection. Browsers and proxies send the next one after the response; old tools a few ahead. */
const maxWaiting = 10;

/**
 * Handles the requests of a connection one after another: Node emits all that a client has written at once (pipelining, RFC
 * 9112, 9.3.2), some 400 in one write of 13 kB. A connection on which too many wait is closed, as clients must expect.
 */
export function onePerConnection(
  listener: RequestListener,
  report: ReportRejection,
): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>();

  function startNext(socket: Socket, queue: (() => void)[]): void {
    const next = queue.shift();
    if (next && !socket.destroyed && !socket.writableEnded) next();
    else queues.delete(socket);
  }

  return (req, res) => {
    const { socket } = req;
    const start = () => {
      res.once('close', () => setImmediate(startNext, socket, queue));
      listener(req, res);
    };
    const existing = queues.get(socket);
    const queue = existing ?? [];
    if (!existing) {
      queues.set(socket, queue);
      return start();
    }
    if (queue.length < maxWaiting) return void queue.push(start);
    if (!socket.destroyed) report('pipelining', socket);
    socket.destroy();
  };
}
