import type { OutgoingHttpHeaders } from 'node:http';

/** Headers as the flat list of names and values that `writeHead` takes as it is. */
export function flatHeaders(headers: OutgoingHttpHeaders): string[] {
  const list: string[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) list.push(name, String(value));
  }
  return list;
}
