import supertest, { type Test } from 'supertest';

type Headers = Record<string, string>;

/** Returns the bytes of a body: a text or bytes unchanged, any other value as JSON. */
function bytesOf(body: unknown): Buffer {
  if (body instanceof Uint8Array) return Buffer.from(body);
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Returns functions that send requests to a site. They follow no redirect and reject no status. */
export function api(site: { url: string }) {
  return {
    /** Sends a request without a body. */
    request: (method: string, path: string, headers: Headers = {}): Test =>
      new supertest.Test(site.url, method, path).set(headers),

    get: (path: string, headers: Headers = {}): Test => supertest(site.url).get(path).set(headers),

    /** Posts a body as JSON, unless the headers name another type. */
    post: (path: string, body: unknown, headers: Headers = {}): Test =>
      supertest(site.url)
        .post(path)
        .set({ 'content-type': 'application/json', ...headers })
        // Without it, superagent would add a content type to a text, and write bytes as JSON.
        .serialize((bytes) => bytes)
        .send(bytesOf(body)),
  };
}
