import { durations } from '../../shared/durations';
import { referenceHeader } from '../../shared/paths';
import { type Problem, problemStatuses } from '../../shared/problem';
import { apiRequest } from '../browser/apiRequest';
import type { Submission } from '../browser/draft';
import type { Captcha } from './captcha';

/**
 * The result of a request to /api.
 *
 * | kind | what has happened |
 * | --- | --- |
 * | ok | the server has succeeded |
 * | problem | the server has rejected the request, and says why |
 * | unsolved | nothing was sent, because the visitor has yet to solve the captcha |
 * | notSent | nothing was sent: the browser was offline, no challenge came, the request was abandoned, or a proxy rejected it (`isBlocked`) |
 * | unconfirmed | the request may have arrived, because no response of the site came |
 */
export type ApiResult<T = unknown> =
  | { kind: 'ok'; data: T; reference?: string }
  /** `reference` is that of a submit that may have arrived. */
  | { kind: 'problem'; problem: Problem; retryAfterMs?: number; reference?: string }
  | { kind: 'unsolved' }
  | { kind: 'notSent'; isBlocked?: boolean }
  | { kind: 'unconfirmed' };

/** Returns true if the form may have arrived. */
export const mayHaveArrived = (end: ApiResult) =>
  end.kind === 'unconfirmed' || (end.kind === 'problem' && end.problem.code === 'unconfirmed');

const asksCaptcha = (end: ApiResult) => end.kind === 'problem' && end.problem.code === 'captcha';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isProblem(body: object): body is Problem {
  const { code, detail } = body as Partial<Problem>;
  return typeof detail === 'string' && Object.hasOwn(problemStatuses, String(code));
}

async function read<T>(response: Response): Promise<ApiResult<T>> {
  const { headers, ok, status } = response;
  const body = parse(await response.text());
  const reference = headers.get(referenceHeader) ?? undefined;
  if (ok && body instanceof Object) return { kind: 'ok', data: body as T, reference };
  if (ok || !(body instanceof Object) || !isProblem(body)) {
    // The body is the page of a proxy, or of a firewall that has blocked the request. A 408 may
    // come after the server has received the request.
    const isBlocked = status >= 400 && status < 500 && status !== 408;
    return isBlocked ? { kind: 'notSent', isBlocked } : { kind: 'unconfirmed' };
  }
  // At most an hour; undefined if the header is missing or a date.
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  const retryAfterMs = seconds > 0 ? Math.min(seconds, 3600) * 1000 : undefined;
  const isOpen = body.code === 'unconfirmed';
  return { kind: 'problem', problem: body, retryAfterMs, ...(isOpen && { reference }) };
}

/** Returns the response to a request that the script in the page's head has already sent, once. */
function takeEarlyResponse(path: string): Promise<Response> | undefined {
  const response = globalThis.earlyResponses?.get(path);
  globalThis.earlyResponses?.delete(path);
  return response;
}

/** Sends one request. `broken` means that there was no connection, or that it broke. */
async function callOnce<T>(
  path: string,
  init: RequestInit,
  abort: AbortController,
): Promise<ApiResult<T> | { kind: 'broken' }> {
  const timer = setTimeout(() => abort.abort(), durations.call);
  // `navigator.onLine` may be wrong, so the request is sent anyway.
  const wasOffline = !navigator.onLine;
  try {
    return await read(
      await (takeEarlyResponse(path) ?? fetch(path, { ...init, signal: abort.signal })),
    );
  } catch {
    if (abort.signal.aborted) return { kind: 'unconfirmed' };
    return { kind: wasOffline && !navigator.onLine ? 'notSent' : 'broken' };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * How often a request to a busy server is repeated, and the longest delay before that, in
 * milliseconds.
 */
const busyTries = 3;
const longestWait = 30_000;

/** The delay before a request whose connection broke is repeated, in milliseconds. */
const secondTryAfter = 1000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Call {
  /** The body, sent as JSON by POST; without one the request is a GET. */
  body?: object;
  /** The `Idempotency-Key`, with which the server sends a message once. */
  key?: string;
  /** Aborts the request before its deadline. */
  abort?: AbortController;
}

/**
 * Sends a request to /api, which responds in the page's language. Never rejects. The request is
 * repeated if that is safe:
 * - The server was busy, so it has not processed the request.
 * - The connection broke, and the request has a key. It is repeated once.
 */
export async function callApi<T>(
  path: string,
  { body, key, abort = new AbortController() }: Call = {},
): Promise<ApiResult<T>> {
  let hasBroken = false;
  for (let triesLeft = busyTries; ; ) {
    const end = await callOnce<T>(path, apiRequest(body, key), abort);
    if (end.kind === 'problem' && end.problem.code === 'busy' && triesLeft > 0) {
      const { retryAfterMs = Number.POSITIVE_INFINITY } = end;
      if (retryAfterMs > longestWait) return end;
      triesLeft -= 1;
      await wait(retryAfterMs);
    } else if (end.kind === 'broken' && key && !hasBroken && navigator.onLine) {
      hasBroken = true;
      await wait(secondTryAfter);
    } else if (end.kind === 'broken' || (end.kind === 'notSent' && hasBroken)) {
      return { kind: 'unconfirmed' };
    } else {
      return end;
    }
  }
}

/**
 * Returns a new key of 128 random bits. `randomUUID` is missing on plain-http origins,
 * `getRandomValues` is not.
 */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Returns the previous submission if it has the same values, so that the message is not delivered
 * twice. Otherwise returns a new submission.
 */
export function submissionFor(values: object, previous?: Submission): Submission {
  const text = JSON.stringify(values);
  return previous?.values === text ? previous : { key: newKey(), values: text };
}

export interface Message {
  path: string;
  values: object;
  key?: string;
  captcha?: Captcha;
  /** If given, the first request has no captcha. Called if the server then requires one. */
  onAsked?(): void;
  /**
   * Called before each request. Returns false if the request must not be sent any more. After true,
   * the message may have arrived until a response proves otherwise.
   */
  onPost?(): boolean;
}

/**
 * Sends a message with its captcha. A token that the server rejects is replaced once, if the
 * captcha solves itself.
 */
export async function send<T>({
  path,
  values,
  key,
  captcha,
  onAsked,
  onPost = () => true,
}: Message): Promise<ApiResult<T>> {
  const post = async (body: object): Promise<ApiResult<T>> =>
    onPost() ? callApi<T>(path, { body, key }) : { kind: 'notSent' };
  if (!captcha) return post(values);
  if (onAsked) {
    const end = await post(values);
    if (!asksCaptcha(end)) return end;
    onAsked();
  }
  for (let isLast = captcha.provider !== 'altcha'; ; isLast = true) {
    const solved = await captcha.token();
    // No challenge came, so the message has not been sent.
    if (solved.kind === 'unconfirmed') return { kind: 'notSent' };
    if (solved.kind !== 'ok') return solved;
    const end = await post({ ...values, captcha: solved.data });
    // A request that was sent has used the token, so a failed form needs a new one. If nothing was
    // sent, the token is unused, and a new one could not be fetched now.
    if (end.kind !== 'ok' && end.kind !== 'notSent') captcha.renew();
    if (isLast || !asksCaptcha(end)) return end;
  }
}
