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
