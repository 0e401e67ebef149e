import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { IdForms } from '../../shared/roles';
import { sampleSite } from '../config/site';
import { type CallName, ContractError, callPaths, checkHeaders, readFields } from './contract';
import { inboxCss, inboxPage } from './inbox';
import { createRecord, type RecordEntry } from './record';
import { answer, decide } from './replies';
import { scenariosWith } from './scenarios';

/** Where the stub listens (port 0: any), and the name of the script that checks reset links. */
interface StubOptions {
  port: number;
  host: string;
  hash: string;
  /** What the brand's ids look like; default: as the sample brand's. */
  idForms?: IdForms;
  /** Delay before each answer, in milliseconds; default 0. */
  delayMs?: number;
  /** Called with every request before it is answered. */
  received?(entry: RecordEntry): void;
}

const bodyLimit = 64 * 1024;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyLimit) throw new ContractError('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

function text(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

function urlOf({ address, family, port }: AddressInfo): string {
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = everywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

/** Starts a double of both PHP hosts: strict about what it gets, documented in what it answers. */
export async function startStub(options: StubOptions) {
  const { port, host, hash, idForms = sampleSite().idForms, delayMs = 0 } = options;
  const scenarios = scenariosWith(idForms);
  const record = createRecord();
  const calls = callPaths(hash);
  const note = (entry: RecordEntry) => {
    record.add(entry);
    options.received?.(entry);
  };

  async function serveCall(call: CallName, request: IncomingMessage, response: ServerResponse) {
    const { headers, method } = request;
    let raw = '';
    const entry = () => ({
      at: new Date().toISOString(),
      call,
      requestId: headers['x-request-id']?.toString(),
      reference: headers['x-reference']?.toString(),
      traceparent: headers.traceparent?.toString(),
      raw,
      body: parsed(raw),
    });
    try {
      raw = await readBody(request);
      checkHeaders(method, headers);
      const fields = readFields(call, raw);
      const decision = decide(scenarios, call, fields);
      note({ ...entry(), reply: decision.reply });
      if (delayMs > 0) await wait(delayMs);
      answer(response, call, fields, decision);
    } catch (error) {
      if (!(error instanceof ContractError)) return void response.destroy();
      note({ ...entry(), reply: 'not-contracted', complaint: error.message });
      // Plain text, so that no caller can take it for an answer.
      text(response, 400, 'text/plain', `Not as contracted: ${error.message}\n`);
    }
  }

  function servePage(request: IncomingMessage, response: ServerResponse, path: string) {
    const route = `${request.method} ${path}`;
    if (route === 'GET /')
      return text(response, 200, 'text/html', inboxPage(record.entries, scenarios));
    if (route === 'GET /inbox.css') return text(response, 200, 'text/css', inboxCss);
    if (route === 'GET /healthz') return text(response, 200, 'text/plain', 'ok\n');
    if (route === 'GET /record') {
      return text(response, 200, 'application/json', JSON.stringify(record.entries));
    }
    if (route === 'DELETE /record') {
      record.clear();
      return void response.writeHead(204).end();
    }
    return text(response, 404, 'text/plain', 'Not found\n');
  }

  // If it closed an idle connection just as a call comes, that call would be lost.
  const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const call = Object.hasOwn(calls, path) ? calls[path] : undefined;
    if (call) void serveCall(call, request, response);
    else servePage(request, response, path);
  });

  await once(server.listen(port, host), 'listening');
  return {
    /** Without a slash at the end. */
    url: urlOf(server.address() as AddressInfo),
    idForms,
    record,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A running stub: both PHP hosts at one address. */
export type Stub = Awaited<ReturnType<typeof startStub>>;
