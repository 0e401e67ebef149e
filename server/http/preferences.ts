import type { IncomingMessage } from 'node:http';

/** Whether the visitor's browser asks not to be counted: Global Privacy Control, or Do Not Track. */
export function asksForPrivacy({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

/** Whether it asks for less data (`Save-Data: on`, Save Data API). */
export function savesData({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['save-data'] === 'on';
}
