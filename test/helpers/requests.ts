import { Readable } from 'node:stream';
import supertest, { type Test } from 'supertest';
import { type Dispatcher, request } from 'undici';

type Headers = Record<string, string>;

/** Returns a text or bytes as they are, and everything else as JSON. */
function bytesOf(body: unknown): Buffer {
  if (body instanceof Uint8Array) return Buffer.from(body);
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Sends requests to a site with supertest. No redirect is followed, and no status is an error. */
export function api(site: { url: string }) {
  return {
    /** Sends a request without a body. */
    ask: (method: string, path: string, headers: Headers = {}): Test =>
      new supertest.Test(site.url, method, path).set(headers),

    get: (path: string, headers: Headers = {}): Test => supertest(site.url).get(path).set(headers),

    /** Posts a body as JSON, unless the headers name another type. */
    post: (path: string, body: unknown, headers: Headers = {}): Test =>
      supertest(site.url)
        .post(path)
        .set({ 'content-type': 'application/json', ...headers })
        // superagent would add a content type to a text, and would write bytes as JSON.
        .serialize((bytes) => bytes)
        .send(bytesOf(body)),
  };
}

/** A request as `fetch` takes it. */
export interface NavigateOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Asks as a plain HTTP client does. Node's `fetch` says in `Sec-Fetch-Mode` that it is no navigation,
 * and follows redirects.
 */
export async function navigate(url: string, options: NavigateOptions = {}): Promise<Response> {
  const method = (options.method ?? 'GET') as Dispatcher.HttpMethod;
  const { statusCode, headers, body } = await request(url, { ...options, method });
  const names = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  const init = { status: statusCode, headers: names };
  if (statusCode === 304 || statusCode === 204) {
    await body.dump();
    return new Response(null, init);
  }
  return new Response(Readable.toWeb(body) as ReadableStream, init);
}

/** Posts JSON with `fetch`, whose answer can be left unread; `api` is for everything else. */
export const postJson = (
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
