declare global {
  interface Document {
    /** Missing in TypeScript's own types, and in browsers that do not prerender. */
    prerendering?: boolean;
  }
  interface Window {
    /** Answers to calls that the script in the page's head has already made, by path. */
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/**
 * Returns a request to the site's own /api, which answers in the page's language.
 * @param body POSTed as JSON; without one it GETs
 * @param key `Idempotency-Key`
 */
export function apiRequest(path: string, body?: object, key?: string): Request {
  return new Request(path, {
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
  });
}
