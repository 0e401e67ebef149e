import { type Answer, callApi } from './callApi';
import type { Captcha } from './captcha';

/** One message, however often it is sent: its `Idempotency-Key`, and the values that it identifies. */
export interface Submission {
  key: string;
  values: string;
  /** When its answer was lost or left open whether it has arrived, in milliseconds since 1970. */
  lostAt?: number;
}

/** A fresh key of 128 random bits. `randomUUID` is missing on plain-http origins, `getRandomValues` is not. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** The submission of these values: the previous one while nothing has changed, else one with a new key. */
export function submissionFor(values: object, previous?: Submission): Submission {
  const text = JSON.stringify(values);
  return previous?.values === text ? previous : { key: newKey(), values: text };
}

/** How long to wait before a message whose answer was lost is sent again with the same key, in milliseconds. */
const secondTryAfter = 1000;

export interface Message {
  path: string;
  values: object;
  /** `Idempotency-Key`: the server answers a repeated one from its record instead of sending again. */
  key?: string;
  captcha?: Captcha;
  /** Called before it leaves; until an answer comes it may have arrived. */
  onPost?: () => void;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A form's answer; `unsolved`: the visitor has yet to solve the captcha. */
export type SendAnswer<T> = Answer<T> | { kind: 'unsolved' };

/** True of an answer that leaves open whether the form has arrived. */
export function isOpen(answer: SendAnswer<unknown>): boolean {
  if (answer.kind === 'problem') return answer.problem.code === 'unconfirmed';
  return !['ok', 'unsent', 'unsolved'].includes(answer.kind);
}

/** Posts, and once more with the same key when the connection broke while the browser is online. */
async function postTwice<T>(path: string, body: object, key?: string): Promise<Answer<T>> {
  const first = await callApi<T>(path, body, key);
  if (first.kind !== 'unreachable' || !key || !navigator.onLine) return first;
  await wait(secondTryAfter);
  const second = await callApi<T>(path, body, key);
  // The first attempt may have been sent.
  return second.kind === 'unsent' ? first : second;
}

/**
 * Sends a form with its captcha. One that the server refuses is replaced once without asking, where it
 * needs nothing from the visitor; after any failed answer a fresh one is begun.
 */
export async function sendForm<T>(message: Message): Promise<SendAnswer<T>> {
  const { path, values, key, captcha, onPost } = message;
  if (!captcha) {
    onPost?.();
    return postTwice<T>(path, values, key);
  }
  let answer: SendAnswer<T> = { kind: 'unsolved' };
  for (let turn = 0; turn < 2; turn += 1) {
    const solved = await captcha.token();
    if (solved.kind !== 'ok') {
      // No challenge came: the form itself has not left.
      return solved.kind === 'unsolved' || solved.kind === 'problem' ? solved : { kind: 'unsent' };
    }
    onPost?.();
    answer = await postTwice<T>(path, { ...values, captcha: solved.data }, key);
    // A captcha that was not sent is still valid, and a new one cannot be fetched now.
    const problem = answer.kind === 'problem' ? answer.problem : undefined;
    if (answer.kind !== 'ok' && answer.kind !== 'unsent') captcha.renew();
    if (problem?.code !== 'captcha' || captcha.provider !== 'altcha') break;
  }
  return answer;
}

/**
 * Sends a form without a captcha, and again with one where the server asks for it.
 * @param onAsked called before the captcha is needed, so that it can be shown
 */
export async function sendWithCaptchaOnDemand<T>(
  { captcha, ...message }: Message & { captcha: Captcha },
  onAsked: () => void = () => {},
): Promise<SendAnswer<T>> {
  const answer = await sendForm<T>(message);
  if (answer.kind !== 'problem' || answer.problem.code !== 'captcha') return answer;
  onAsked();
  const second = await sendForm<T>({ ...message, captcha });
  // It is used up: start the next one now.
  if (second.kind === 'ok') captcha.renew();
  return second;
}
