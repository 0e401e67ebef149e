import request, { type Test } from 'supertest';

type Headers = Record<string, string>;

/** What a body is sent as: a text or bytes as they are, everything else as JSON. */
function bytesOf(body: unknown): Buffer {
  if (body instanceof Uint8Array) return Buffer.from(body);
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Asks a listening site with supertest: no redirect is followed, and no status is an error. */
export function api(site: { url: string }) {
  return {
    ask: (method: string, path: string): Test => new request.Test(site.url, method, path),

    get: (path: string, headers: Headers = {}): Test => request(site.url).get(path).set(headers),

    /** Posts JSON, unless the headers say otherwise. */
    post: (path: string, body: unknown, headers: Headers = {}): Test =>
      request(site.url)
        .post(path)
        .set({ 'content-type': 'application/json', ...headers })
        // Texts would get a content type where a test leaves it empty, and bytes would be written as JSON.
        .serialize((bytes) => bytes)
        .send(bytesOf(body)),
  };
}
