import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { IdForms } from '../../shared/roles';
import type { Settings } from '../config/settings';
import { sampleSite } from '../config/site';
import { type CallName, callNames, calls } from '../upstream/outcome';
import { ContractError, readFields } from './contract';
import { answerOf, type Reply, scenariosWith } from './scenarios';

/** A request that the stub has received. */
export interface RecordEntry {
  /** ISO 8601. */
  at: string;
  call: CallName;
  requestId?: string;
  reference?: string;
  /** The body to the byte, and parsed (undefined if it is not JSON). */
  raw: string;
  body?: unknown;
  /** How it was answered; `not-contracted` with the complaint. */
  reply: Reply | 'not-contracted';
  complaint?: string;
}

/** Where the stub listens (port 0: any), and the name of the script that checks reset links. */
interface StubOptions {
  port: number;
  host: string;
  hash: string;
  /** What the brand's ids look like; default: as the sample brand's. */
  idForms?: IdForms;
}

const maxEntries = 500;
/** The headers that the PHP scripts require. */
const neededHeaders = {
  'content-type': 'application/json',
  accept: 'application/json',
  'accept-encoding': 'identity',
} as const;

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

/** What has arrived, for people: newest first, without passwords. */
function shown(entries: readonly RecordEntry[]): string {
  const masked = (name: string, value: unknown) =>
    name === 'raw' || name === 'password' ? undefined : value;
  return JSON.stringify(entries.toReversed(), masked, 2);
}

function urlOf({ address, family, port }: AddressInfo): string {
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = everywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

/** Starts a double of both PHP hosts: strict about what it gets, documented in what it answers. */
export async function startStub(options: StubOptions) {
  const { port, host, hash, idForms = sampleSite().idForms } = options;
  const scenarios = scenariosWith(idForms);
  /** What has been received, oldest first. */
  const entries: RecordEntry[] = [];

  async function serveCall(call: CallName, request: IncomingMessage, response: ServerResponse) {
    const { headers, method } = request;
    const raw = await readText(request);
    const note = (reply: RecordEntry['reply'], complaint?: string) => {
      const entry = {
        at: new Date().toISOString(),
        call,
        requestId: headers['x-request-id']?.toString(),
        reference: headers['x-reference']?.toString(),
        raw,
        body: parsed(raw),
        reply,
        complaint,
      };
      entries.push(entry);
      if (entries.length > maxEntries) entries.shift();
    };
    try {
      for (const [name, wanted] of Object.entries(neededHeaders))
        if (headers[name] !== wanted) throw new ContractError(`expected ${name}: ${wanted}`);
      if (method !== 'POST') throw new ContractError('expected the method POST');
      if (!headers['x-request-id']) throw new ContractError('expected an x-request-id');
      const fields = readFields(call, parsed(raw));
      const { reply, body, status } = answerOf(scenarios, call, fields);
      note(reply);
      if (typeof body === 'object')
        send(response, status, 'application/json', JSON.stringify(body));
      // A stalled call stays open until the caller goes away.
      else if (body !== undefined) send(response, status, 'text/html', body);
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      note('not-contracted', error.message);
      // Plain text, so that no caller can take it for an answer.
      send(response, 400, 'text/plain', `Not as contracted: ${error.message}\n`);
    }
  }

  function servePage(response: ServerResponse, route: string): void {
    if (route === 'DELETE /record') entries.splice(0);
    if (route === 'GET /') send(response, 200, 'application/json', shown(entries));
    else if (route === 'GET /healthz') send(response, 200, 'text/plain', 'ok\n');
    else if (route.endsWith(' /record'))
      send(response, 200, 'application/json', JSON.stringify(entries));
    else send(response, 404, 'text/plain', 'Not found\n');
  }

  // If it closed an idle connection just as a call comes, that call would be lost.
  const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const call = callNames.find((name) => calls[name].path.replace('{hash}', hash) === path);
    if (call) serveCall(call, request, response).catch(() => response.destroy());
    else servePage(response, `${request.method} ${path}`);
  });

  await once(server.listen(port, host), 'listening');
  return {
    /** Without a slash at the end. */
    url: urlOf(server.address() as AddressInfo),
    idForms,
    record: {
      entries: entries as readonly RecordEntry[],
      clear: () => void entries.splice(0),
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A running stub: both PHP hosts at one address. */
export type Stub = Awaited<ReturnType<typeof startStub>>;

/** The PHP hosts' addresses, with a stub started in this process for those that are not set. */
export async function findHosts(settings: Partial<Settings> & { STUB_PORT: number }) {
  const { MAIL_HOST_URL: mail, ACCESS_HOST_URL: access } = settings;
  if (mail && access) return { hosts: { mail, access } };
  const stub = await startStub({
    port: settings.STUB_PORT,
    host: '127.0.0.1',
    idForms: settings.site?.idForms,
    hash: settings.PASSWORD_VERIFY_HASH ?? 'verify',
  });
  return { hosts: { mail: mail ?? stub.url, access: access ?? stub.url }, stub };
}
