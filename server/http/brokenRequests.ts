import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ReportRejection } from '../observability/rejections';

/** Codes of Node's errors for what a client sends; all others that begin with HPE_ are broken requests too. */
const known: Readonly<Record<string, [status: number, ...Parameters<ReportRejection>[0][]]>> = {
  HPE_HEADER_OVERFLOW: [431, 'headers'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'malformed'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too-slow'],
  // The client left in the middle.
  HPE_INVALID_EOF_STATE: [400],
};

/**
 * Answers what cannot be read as a request, as Node itself would, and reports it. Connections that were opened ahead of time, or
 * break, are no refusals.
 * @param answering the response of each connection that is being written
 */
export function refuseBroken(
  server: Server,
  answering: WeakMap<Socket, ServerResponse>,
  report: ReportRejection,
): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const { code = '' } = error;
    const [status, reason] = known[code] ?? (code.startsWith('HPE_') ? [400, 'malformed'] : []);
    if (reason && socket.bytesRead > 0 && !socket.destroyed) report(reason, socket);
    const response = answering.get(socket);
    // Half an answer must not get another one in its middle.
    const isAnswering = response?.headersSent && !response.writableFinished;
    if (status && socket.writable && !isAnswering) {
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
    }
    socket.destroy(error);
  });
}
