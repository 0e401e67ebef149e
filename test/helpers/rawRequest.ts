import { connect } from 'node:net';

/** One HTTP answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** Sends bytes as they are, and gives all that comes back before the connection ends or half a minute is over. */
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

/** The last answer in what was received: what `100 Continue` promised, say. Undefined if there is none. */
export function readAnswer(received: string): RawAnswer | undefined {
  const start = received.lastIndexOf('HTTP/1.1 ');
  const end = received.indexOf('\r\n\r\n', start);
  if (start < 0 || end < 0) return undefined;
  const [first = '', ...lines] = received.slice(start, end).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name, value.join(':')];
  });
  const body = received.slice(end + 4);
  return { status: Number(first.split(' ')[1]), headers: new Headers(headers), body };
}

/** Sends one request, its connection to be closed after the answer. */
export async function request(
  url: string,
  method: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer | undefined> {
  const all = { Host: 'www.site.example', Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return readAnswer(await sendRaw(url, `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`));
}
