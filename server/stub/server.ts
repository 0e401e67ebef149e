import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { type CallName, callNames, calls, type HostName } from '../upstream/outcome';
import { fieldsIn, findViolation } from './contract';
import { answerOf, type Reply, stubBanner } from './scenarios';

/** A request that the stub has received. */
export interface Received {
  call: CallName;
  requestId?: string;
  reference?: string;
  /** The body as text, and parsed (undefined if it is not JSON). */
  raw: string;
  body?: unknown;
  /** The reply, or `not-contracted` with the violation. */
  reply: Reply | 'not-contracted';
  violation?: string;
}

/** Port (0 for any) and host of the stub, and the name of the script that checks reset links. */
interface StubOptions {
  port: number;
  host: string;
  hash: string;
  /**
   * A host that has a token rejects calls without it, as docs/HOSTS.md requires, and does not
   * record them.
   */
  tokens?: { readonly [host in HostName]?: string | undefined };
}

const maxEntries = 500;

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

/** Returns the received requests for people to read: newest first, without passwords. */
function shown(entries: readonly Received[]): string {
  const masked = (name: string, value: unknown) =>
    name === 'raw' || name === 'password' ? undefined : value;
  return JSON.stringify(entries.toReversed(), masked, 2);
}

/** Starts a double of both PHP hosts. It checks each request against the contract. */
export async function startStub({ port, host, hash, tokens = {} }: StubOptions) {
  /** The received requests, oldest first. */
  const entries: Received[] = [];

  async function serveCall(call: CallName, request: IncomingMessage, response: ServerResponse) {
    const { headers } = request;
    const raw = await readText(request);
    const token = tokens[calls[call].host];
    if (token && headers.authorization !== `Bearer ${token}`)
      return send(response, 403, 'application/json', '{"success":0}');
    const body = parsed(raw);
    const violation = findViolation(call, request, { raw, parsed: body });
    const answer = violation ? undefined : answerOf(call, fieldsIn(call, body));
    entries.push({
      call,
      requestId: headers['x-request-id']?.toString(),
      reference: headers['x-reference']?.toString(),
      raw,
      body,
      reply: answer?.reply ?? 'not-contracted',
      violation,
    });
    if (entries.length > maxEntries) entries.shift();
    // Plain text, so that no caller takes it for a valid reply.
    if (!answer) send(response, 400, 'text/plain', `Not as contracted: ${violation}\n`);
    else if (typeof answer.body === 'object')
      send(response, answer.status, 'application/json', JSON.stringify(answer.body));
    // A stalled call stays open until the caller disconnects.
    else if (answer.body !== undefined) send(response, answer.status, 'text/html', answer.body);
  }

  function servePage(response: ServerResponse, route: string): void {
    if (route === 'DELETE /record') entries.splice(0);
    if (route === 'GET /') send(response, 200, 'application/json', shown(entries));
    else if (route === 'GET /healthz') send(response, 200, 'text/plain', 'ok\n');
    else if (route.endsWith(' /record'))
      send(response, 200, 'application/json', JSON.stringify(entries));
    else send(response, 404, 'text/plain', 'Not found\n');
  }

  // If the stub closed an idle connection just as a call arrives, that call would be lost.
  const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const call = callNames.find((name) => calls[name].path.replace('{hash}', hash) === path);
    if (call) serveCall(call, request, response).catch(() => response.destroy());
    else servePage(response, `${request.method} ${path}`);
  });

  await once(server.listen(port, host), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** The URL of the stub on this machine, without a slash at the end. */
    url,
    /** Returns the values to try with the stub, as lines for a terminal. */
    banner: (siteOrigin?: string) => stubBanner(url, siteOrigin),
    record: {
      entries: entries as readonly Received[],
      clear: () => void entries.splice(0),
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A running stub: both PHP hosts at one URL. */
export type Stub = Awaited<ReturnType<typeof startStub>>;
