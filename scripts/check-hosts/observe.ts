import { channel } from 'node:diagnostics_channel';
import type { CallContext, Outcome } from '../../server/upstream/outcome';
import type { Call, Upstream } from '../../server/upstream/upstream';

/** A response as received, before the site's client reads it. */
export interface RawAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

/** A call, its outcome in the site's client, and the raw response. */
export interface Seen {
  call: Call;
  outcome: Outcome;
  /** Of the last try; undefined if no answer had begun. */
  answer?: RawAnswer;
  /** Requests that were sent: a look-up is repeated after a broken connection. */
  tries: number;
  ms: number;
}

/** Parts of undici's messages (its docs, DiagnosticsChannel). */
interface Message {
  request: object & { headers: string | string[] };
  response?: { statusCode: number; headers: Buffer[] };
  chunk?: Buffer;
}

function readHeaders(pairs: readonly Buffer[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let n = 0; n + 1 < pairs.length; n += 2) {
    headers[String(pairs[n]).toLowerCase()] = String(pairs[n + 1]);
  }
  return headers;
}

/**
 * Wraps the client and observes each call. The site's client keeps neither headers nor what it cannot read, so
 * they are taken from undici's diagnostics channels.
 */
export function observe(upstream: Upstream, seen: (call: Seen) => void): Upstream {
  return {
    ...upstream,
    async post(call: Call, body: object, context: CallContext) {
      const tries: { answer?: RawAnswer; chunks: Buffer[]; request: object }[] = [];
      const ofRequest = ({ request }: Message) => tries.find((one) => one.request === request);
      const listeners = {
        'undici:request:create': (message: Message) => {
          const { request } = message;
          if (!request.headers.includes(context.requestId)) return;
          tries.push({ request, chunks: [] });
        },
        'undici:request:headers': (message: Message) => {
          const one = ofRequest(message);
          if (!one || !message.response) return;
          const { statusCode, headers } = message.response;
          one.answer = { status: statusCode, headers: readHeaders(headers), text: '' };
        },
        'undici:request:bodyChunkReceived': (message: Message) => {
          if (message.chunk) ofRequest(message)?.chunks.push(message.chunk);
        },
      };
      const entries = Object.entries(listeners) as [string, (message: unknown) => void][];
      for (const [name, listener] of entries) channel(name).subscribe(listener);
      const start = performance.now();
      const outcome = await upstream.post(call, body, context);
      const ms = performance.now() - start;
      for (const [name, listener] of entries) channel(name).unsubscribe(listener);
      const last = tries.at(-1);
      const text = Buffer.concat(last?.chunks ?? []).toString('utf8');
      const answer = last?.answer && { ...last.answer, text };
      seen({ call, outcome, answer, tries: tries.length, ms });
      return outcome;
    },
  };
}
