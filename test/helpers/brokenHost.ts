import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { startStub } from '../../server/stub/server';

/** The stub of both PHP hosts on a free port of loopback: it answers as server/stub/scenarios.ts says. */
export const startStubHost = (hash = 'verify', tokens = {}) =>
  startStub({ port: 0, host: '127.0.0.1', hash, tokens });

type Play = (response: ServerResponse, socket: Socket, host: { streamed: number }) => void;

/** Every way in which a PHP host can fail to answer properly. */
const plays = {
  'html with 200': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html><body><b>Fatal error</b>: Uncaught PDOException</body></html>');
  },
  'a reset': (_response, socket) => void socket.resetAndDestroy(),
  '50 MB': (response, socket, host) => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    response.writeHead(200);
    const more = () => {
      while (!socket.destroyed && host.streamed < 50 * 1024 * 1024) {
        host.streamed += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  },
  silence: () => {},
} satisfies Record<string, Play>;

/** Starts a host on loopback that answers `{"success":1}` until a test changes it. */
export async function startBrokenHost(port = 0) {
  let listener: RequestListener = (_request, response) => void response.end('{"success":1}');
  // If it closed an idle connection just as a call comes, that call would be lost.
  const server = createServer({ keepAliveTimeout: 600_000 }, async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    host.userAgents.add(request.headers['user-agent']);
    if (request.method === 'HEAD') {
      host.probes += 1;
      if (host.answersProbes) return void response.end();
    } else host.requests.push({ url: request.url ?? '', headers: request.headers, body });
    host.underWay += 1;
    response.once('close', () => {
      host.underWay -= 1;
    });
    listener(request, response);
  });
  server.on('connection', () => {
    host.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  const host = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Messages and look-ups received: address, headers, body to the byte. */
    requests: [] as { url: string; headers: IncomingMessage['headers']; body: string }[],
    /** Of all that was received. */
    userAgents: new Set<string | undefined>(),
    /** Probes received. */
    probes: 0,
    /** Whether probes get 200, whatever the scripts do. */
    answersProbes: true,
    /** Connections accepted so far. */
    connections: 0,
    /** Requests whose answer is not complete, on connections that are open. */
    underWay: 0,
    /** Bytes written of the 50 MB. */
    streamed: 0,
    /** Fails in this way from now on. */
    play(name: keyof typeof plays): void {
      const play: Play = plays[name];
      listener = (request, response) => play(response, request.socket, host);
    },
    /** Answers with this listener from now on. */
    answer(given: RequestListener): void {
      listener = given;
    },
    /** Answers with this body from now on: a text as it is, everything else as JSON. */
    says(body: unknown, status = 200): void {
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

/** A host whose answers a test chooses. */
export type BrokenHost = Awaited<ReturnType<typeof startBrokenHost>>;

/** Starts a siteverify on loopback. */
export async function startSiteverify() {
  const host = await startBrokenHost();
  return {
    ...host,
    url: `${host.url}/siteverify`,
    forms: () => host.requests.map(({ body }) => Object.fromEntries(new URLSearchParams(body))),
  };
}

/** A double of Cloudflare's siteverify. */
export type SiteverifyDouble = Awaited<ReturnType<typeof startSiteverify>>;
