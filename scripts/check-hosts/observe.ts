import { channel } from 'node:diagnostics_channel';
import { decode } from '../../server/upstream/answer';
import type { CallContext, CallName, Outcome } from '../../server/upstream/outcome';
import type { Upstream } from '../../server/upstream/upstream';

/** A response as received, before the site's client reads it. */
export interface RawAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Unpacked where the site's client unpacks it. */
  text: string;
  /** The bytes, unpacked, are not UTF-8. */
  isOtherCharset: boolean;
}

/** The outcome of a call in the site's client, and the raw response. */
export interface Seen {
  outcome: Outcome;
  /** Of the last try; undefined if no answer had begun. */
  answer?: RawAnswer;
  /** Requests that were sent: a look-up is repeated after a broken connection. */
  tries: number;
  ms: number;
}

/** Parts of undici's messages (its docs, DiagnosticsChannel). */
interface Message {
  request: { headers: string | string[] };
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

function readAnswer(
  { statusCode: status, headers: pairs }: NonNullable<Message['response']>,
  bytes: Buffer,
): RawAnswer {
  const headers = readHeaders(pairs);
  const { 'content-encoding': encoding, 'content-type': type } = headers;
  const text = decode(bytes, encoding, type) ?? '';
  // Without a charset what is not UTF-8 comes out as U+FFFD.
  return { status, headers, text, isOtherCharset: text !== decode(bytes, encoding) };
}

/**
 * Wraps the client and observes each call. The site's client keeps neither headers nor what it cannot read, so
 * they are taken from undici's diagnostics channels.
 */
export function observe(upstream: Upstream, seen: (call: Seen) => void): Upstream {
  return {
    ...upstream,
    async post(call: CallName, body: object, context: CallContext) {
      /** The messages of each request. */
      const tries = new Map<object, Message[]>();
      const listener = (data: unknown) => {
        const message = data as Message;
        if (!message.request.headers.includes(context.requestId)) return;
        tries.set(message.request, [...(tries.get(message.request) ?? []), message]);
      };
      const channels = ['create', 'headers', 'bodyChunkReceived'].map((name) =>
        channel(`undici:request:${name}`),
      );
      for (const each of channels) each.subscribe(listener);
      const start = performance.now();
      const outcome = await upstream.post(call, body, context);
      const ms = performance.now() - start;
      for (const each of channels) each.unsubscribe(listener);
      const messages = [...tries.values()].at(-1) ?? [];
      const response = messages.find((message) => message.response)?.response;
      const bytes = Buffer.concat(messages.flatMap(({ chunk }) => chunk ?? []));
      const answer = response && readAnswer(response, bytes);
      seen({ outcome, answer, tries: tries.size, ms });
      return outcome;
    },
  };
}
