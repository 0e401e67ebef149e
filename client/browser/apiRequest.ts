declare global {
  interface Document {
    /** Missing in TypeScript's own types, and in browsers that do not prerender. */
    prerendering?: boolean;
  }
  /** Responses to requests that the script in the page's head has already sent, by path. */
  var earlyResponses: Map<string, Promise<Response>> | undefined;
}

/**
 * Returns the options of a request to /api, which responds in the page's language.
 * @param body sent as JSON by POST; without one the request is a GET
 * @param key the `Idempotency-Key`
 */
export function apiRequest(body?: object, key?: string): RequestInit {
  return {
    method: body ? 'POST' : 'GET',
    cache: 'no-store',
    redirect: 'error',
    headers: {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    body: body && JSON.stringify(body),
  };
}
