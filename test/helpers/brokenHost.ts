import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { startStub } from '../../server/stub/server';

/** Starts the stub of both PHP hosts on loopback. server/stub/scenarios.ts has its responses. */
export const startStubHost = (hash = 'verify', tokens = {}) =>
  startStub({ port: 0, host: '127.0.0.1', hash, tokens });

type Failure = (response: ServerResponse, socket: Socket, host: { bytesStreamed: number }) => void;

/** Ways in which a PHP host fails. */
const failures = {
  'html with 200': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html><body><b>Fatal error</b>: Uncaught PDOException</body></html>');
  },
  'a reset': (_response, socket) => void socket.resetAndDestroy(),
  '50 MB': (response, socket, host) => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    response.writeHead(200);
    const writeMore = () => {
      while (!socket.destroyed && host.bytesStreamed < 50 * 1024 * 1024) {
        host.bytesStreamed += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', writeMore);
      }
      response.end();
    };
    writeMore();
  },
  silence: () => {},
} satisfies Record<string, Failure>;

/** Starts a host on loopback that responds `{"success":1}` until a test changes that. */
export async function startBrokenHost(port = 0) {
  let listener: RequestListener = (_request, response) => void response.end('{"success":1}');
  // With a shorter timeout, the host might close an idle connection just as a call arrives. The
  // call would then be lost.
  const server = createServer({ keepAliveTimeout: 600_000 }, async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    host.userAgents.add(request.headers['user-agent']);
    if (request.method === 'HEAD') {
      host.probes += 1;
      if (host.answersProbes) return void response.end();
    } else host.requests.push({ url: request.url ?? '', headers: request.headers, body });
    host.openRequests += 1;
    response.once('close', () => {
      host.openRequests -= 1;
    });
    listener(request, response);
  });
  server.on('connection', () => {
    host.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  const host = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The messages and look-ups received. */
    requests: [] as { url: string; headers: IncomingMessage['headers']; body: string }[],
    /** Every User-Agent received. */
    userAgents: new Set<string | undefined>(),
    /** The number of probes received. */
    probes: 0,
    /** True if probes get 200, even while other requests fail. */
    answersProbes: true,
    /** The number of accepted connections. */
    connections: 0,
    /** The number of requests whose response is incomplete and whose connection is open. */
    openRequests: 0,
    /** The number of bytes that the failure `50 MB` has written. */
    bytesStreamed: 0,
    /** Makes every later request fail in this way. */
    failBy(name: keyof typeof failures): void {
      const failure: Failure = failures[name];
      listener = (request, response) => failure(response, request.socket, host);
    },
    /** Sets the listener of every request. */
    answer(given: RequestListener): void {
      listener = given;
    },
    /** Sets the body of every response: a text as it is, any other value as JSON. */
    respondWith(body: unknown, status = 200): void {
      const headers = { 'content-type': 'application/json' };
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      listener = (_request, response) => void response.writeHead(status, headers).end(text);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return host;
}

/** A host whose responses a test chooses. */
export type BrokenHost = Awaited<ReturnType<typeof startBrokenHost>>;

/** Starts a double of Cloudflare's siteverify on loopback. */
export async function startSiteverify() {
  const host = await startBrokenHost();
  return {
    ...host,
    url: `${host.url}/siteverify`,
    forms: () => host.requests.map(({ body }) => Object.fromEntries(new URLSearchParams(body))),
  };
}
