import type { IncomingMessage } from 'node:http';

/** True if the visitor asks for less data (`Save-Data: on`, Save Data API). */
export function savesData(req: IncomingMessage): boolean {
  return req.headers['save-data'] === 'on';
}
