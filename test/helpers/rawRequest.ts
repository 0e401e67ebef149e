import { connect } from 'node:net';

/** The parts of a response that a response of supertest has too. */
export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Sends bytes. Returns all received bytes once the connection has ended, or after 30 s. */
export function sendRaw(url: string, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1');
    socket.write(bytes, 'latin1');
    const timer = setTimeout(() => socket.destroy(), 30_000);
    socket.on('data', (text) => {
      received += text;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(received);
    });
  });
}

/**
 * Returns the last response of a connection, because a `100 Continue` may precede it. Returns
 * undefined if there is no response with complete headers.
 */
export function readResponse(received: string): RawResponse | undefined {
  const start = received.lastIndexOf('HTTP/1.1 ');
  const end = received.indexOf('\r\n\r\n', start);
  if (start < 0 || end < 0) return undefined;
  const [first = '', ...lines] = received.slice(start, end).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name, value.join(':')];
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(new Headers(headers)),
    text: received.slice(end + 4),
  };
}

/** Sends one request, by default with `Connection: close`, and returns its response. */
export async function request(
  url: string,
  method: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<RawResponse | undefined> {
  const all = { Host: 'www.site.example', Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return readResponse(await sendRaw(url, `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`));
}
