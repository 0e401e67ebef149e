import type { IncomingMessage } from 'node:http';
import { bodyLimit } from '../../shared/limits';

/** Whether the announced body is longer than any that the site reads. */
export function bodyTooLong({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > bodyLimit;
}
