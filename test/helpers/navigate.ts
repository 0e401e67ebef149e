import { Readable } from 'node:stream';
import { type Dispatcher, request } from 'undici';

/** A request as `fetch` takes it. */
export interface NavigateOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Asks as a plain HTTP client does. Node's `fetch` says in `Sec-Fetch-Mode` that it is no navigation, and follows redirects:
 * a reset link is not checked for it.
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
