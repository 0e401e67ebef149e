import type { IncomingMessage } from 'node:http';
import { bodyLimit } from '../../shared/limits';

/** Returns true if `Content-Length` exceeds the largest body that any route reads. */
export function bodyTooLong({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > bodyLimit;
}
