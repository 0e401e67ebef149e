import type { IncomingMessage } from 'node:http';

/** Whether it asks for less data (`Save-Data: on`, Save Data API). */
export function savesData({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['save-data'] === 'on';
}
