import { durations } from '../../../shared/limits';
import { type Problem, problemCodes } from '../../../shared/problem';

/**
 * What became of a call to /api. `unsent`: the browser was offline all the while, so that nothing has left it.
 * `unreachable`: there was no connection, or it broke; `unanswered`: our deadline ran out. Neither of these two says
 * whether the server has seen it.
 */
export type Answer<T> =
  | { kind: 'ok'; data: T }
  | { kind: 'problem'; problem: Problem; retryAfterMs?: number }
  | { kind: 'unsent' }
  | { kind: 'unreachable' }
  | { kind: 'unanswered' };

function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false;
  const { code, detail } = value as Partial<Problem>;
  return typeof detail === 'string' && problemCodes.some((known) => known === code);
}

/** Stands for an answer that is not ours, e.g. a proxy's error page: it has no sentence for the visitor. */
function foreignProblem(status: number): Problem {
  return { type: 'about:blank', title: '', status, detail: '', code: 'internal', requestId: '' };
}

/** `Retry-After` in seconds, as milliseconds of at most an hour; undefined when it is missing or a date. */
function retryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds, 3600) * 1000 : undefined;
}

async function read<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  if (response.ok && body !== undefined) return { kind: 'ok', data: body as T };
  const problem = isProblem(body) ? body : foreignProblem(response.status);
  return { kind: 'problem', problem, retryAfterMs: retryAfter(response.headers) };
}

async function call<T>(path: string, init: RequestInit): Promise<Answer<T>> {
  const signal = AbortSignal.timeout(durations.call);
  // A browser may think that it is offline and be wrong: it is tried all the same.
  const wasOffline = !navigator.onLine;
  try {
    return await read<T>(
      await fetch(path, { cache: 'no-store', redirect: 'error', ...init, signal }),
    );
  } catch {
    if (signal.aborted) return { kind: 'unanswered' };
    return { kind: wasOffline && !navigator.onLine ? 'unsent' : 'unreachable' };
  }
}

/** How often a call is made again that the server was too busy for, and the longest wait before it, in milliseconds. */
const busyTries = 3;
const longestWait = 30_000;

/** Calls, and again when told to: a server that is too busy has not looked at the call. */
async function callAgain<T>(
  path: string,
  init: RequestInit,
  tries = busyTries,
): Promise<Answer<T>> {
  const answer = await call<T>(path, init);
  if (tries === 0 || answer.kind !== 'problem' || answer.problem.code !== 'busy') return answer;
  const { retryAfterMs = Number.POSITIVE_INFINITY } = answer;
  if (retryAfterMs > longestWait) return answer;
  await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  return callAgain(path, init, tries - 1);
}

/** GETs JSON from our own /api. Never throws. */
export function getJson<T>(path: string): Promise<Answer<T>> {
  return callAgain<T>(path, { headers: { Accept: 'application/json' } });
}

/** POSTs JSON to our own /api, which answers in the page's language. Never throws. `key` becomes the `Idempotency-Key`. */
export function postJson<T>(path: string, body: object, key?: string): Promise<Answer<T>> {
  return callAgain<T>(path, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang,
      'Content-Type': 'application/json',
      ...(key && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
  });
}
