import { durations } from '../../shared/durations';
import { referenceHeader } from '../../shared/paths';
import { type Problem, problemStatuses } from '../../shared/problem';

/**
 * The outcome of a call to /api. `unsent`: the browser was offline, so nothing was sent.
 * `unreachable`: there was no connection, or it broke; `unanswered`: our deadline passed; `unreadable`: the answer is not
 * ours, such as a proxy's error page. None of these three says whether the server has seen the call.
 */
export type Answer<T> =
  | { kind: 'ok'; data: T; reference?: string }
  | { kind: 'problem'; problem: Problem; retryAfterMs?: number }
  | { kind: 'unsent' }
  | { kind: 'unreachable' }
  | { kind: 'unanswered' }
  | { kind: 'unreadable' };

function isProblem(body: object): body is Problem {
  const { code, detail } = body as Partial<Problem>;
  return typeof detail === 'string' && Object.hasOwn(problemStatuses, String(code));
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value instanceof Object ? value : undefined;
  } catch {
    return undefined;
  }
}

/** `Retry-After` in seconds, as milliseconds of at most an hour; undefined when it is missing or a date. */
function retryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds, 3600) * 1000 : undefined;
}

async function read<T>(response: Response): Promise<Answer<T>> {
  const body = parse(await response.text());
  if (!body) return { kind: 'unreadable' };
  if (response.ok) {
    const reference = response.headers.get(referenceHeader) ?? undefined;
    return { kind: 'ok', data: body as T, reference };
  }
  if (!isProblem(body)) return { kind: 'unreadable' };
  return { kind: 'problem', problem: body, retryAfterMs: retryAfter(response.headers) };
}

async function call<T>(path: string, init: RequestInit): Promise<Answer<T>> {
  // Not AbortSignal.timeout, which Safari before 16 lacks.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), durations.call);
  // `navigator.onLine` may be wrong: try anyway.
  const wasOffline = !navigator.onLine;
  try {
    return await read<T>(
      await fetch(path, { cache: 'no-store', redirect: 'error', ...init, signal: abort.signal }),
    );
  } catch {
    if (abort.signal.aborted) return { kind: 'unanswered' };
    return { kind: wasOffline && !navigator.onLine ? 'unsent' : 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

/** How often a call is made again that the server was too busy for, and the longest wait before it, in milliseconds. */
const busyTries = 3;
const maxWait = 30_000;

/** Calls, and retries after `Retry-After`: a server that is too busy has not processed the call. */
async function callAgain<T>(
  path: string,
  init: RequestInit,
  tries = busyTries,
): Promise<Answer<T>> {
  const answer = await call<T>(path, init);
  if (tries === 0 || answer.kind !== 'problem' || answer.problem.code !== 'busy') return answer;
  const { retryAfterMs = Number.POSITIVE_INFINITY } = answer;
  if (retryAfterMs > maxWait) return answer;
  await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  return callAgain(path, init, tries - 1);
}

/**
 * Calls our own /api, which answers in the page's language: POSTs `body` as JSON, without one it GETs. Never throws.
 * @param key becomes the `Idempotency-Key`
 */
export function callApi<T>(path: string, body?: object, key?: string): Promise<Answer<T>> {
  return callAgain<T>(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    body: body && JSON.stringify(body),
  });
}
