import type { IncomingMessage } from 'node:http';

/** Does the visitor ask for less data (`Save-Data: on`, Save Data API)? */
export function savesData(req: IncomingMessage): boolean {
  return req.headers['save-data'] === 'on';
}
