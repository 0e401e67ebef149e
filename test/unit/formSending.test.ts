import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { send, submissionFor } from '../../client/forms/call';
import type { Captcha, CaptchaStatus } from '../../client/forms/captcha';
import { createStore } from '../../client/forms/store';
import { idempotencyKey } from '../../shared/limits';

type Answer = readonly [status: number, body: object, headers?: Record<string, string>];

/**
 * Responds to each request with the next answer. The connection breaks if the answer is `lost` or
 * missing. Returns the list of sent requests.
 */
function serve(...answers: ('lost' | Answer)[]) {
  const sent: { captcha?: string; key: string | null; language: string | null }[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const given = new Headers(init.headers);
    const [key, language] = [given.get('Idempotency-Key'), given.get('Accept-Language')];
    sent.push({ captcha: JSON.parse(String(init.body)).captcha, key, language });
    const answer = answers.shift() ?? 'lost';
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    const [status, body, headers] = answer;
    return new Response(JSON.stringify(body), { status, headers });
  });
  return sent;
}

function captchaOf(provider: Captcha['provider']): Captcha {
  let solved = 0;
  return {
    provider,
    status: createStore<CaptchaStatus>('solved'),
    start() {},
    stop() {},
    renew: vi.fn(),
    async token() {
      solved += 1;
      return { kind: 'ok', data: `solution ${solved}` };
    },
  };
}

const message = { path: '/api/contact', values: { name: 'Asha Rao' }, key: 'a-key-of-16-chars' };
const refusal = { code: 'captcha', detail: 'Please complete the CAPTCHA verification' };

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'hi-IN' } });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('the same values keep their key, and other values get a new one', () => {
  const first = submissionFor({ name: 'Asha' });
  expect(first.key).toMatch(idempotencyKey);
  expect(submissionFor({ name: 'Asha' }, first)).toBe(first);
  expect(submissionFor({ name: 'Ravi' }, first).key).not.toBe(first.key);
});

it('sends the values with the captcha and the key, in the language of the page', async () => {
  const sent = serve([200, { success: 1 }]);
  const captcha = captchaOf('altcha');
  expect(await send({ ...message, captcha })).toEqual({ kind: 'ok', data: { success: 1 } });
  expect(sent).toEqual([{ captcha: 'solution 1', key: message.key, language: 'hi-IN' }]);
  expect(captcha.renew).not.toHaveBeenCalled();
});

it('sends once more with the same key, a second after the connection broke', async () => {
  vi.useFakeTimers();
  const sent = serve('lost', [200, { success: 1 }]);
  const answer = send(message);
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toMatchObject({ kind: 'ok' });
  expect(sent.map(({ key }) => key)).toEqual([message.key, message.key]);
});

it('does not send again while the browser is offline, or without a key', async () => {
  const sent = serve();
  vi.stubGlobal('navigator', { onLine: false });
  expect(await send(message)).toEqual({ kind: 'notSent' });
  vi.stubGlobal('navigator', { onLine: true });
  expect(await send({ ...message, key: undefined })).toEqual({ kind: 'unconfirmed' });
  expect(sent).toHaveLength(2);
});

it('sends the same message again to a busy server after Retry-After, up to three times', async () => {
  vi.useFakeTimers();
  const busy: Answer = [503, { code: 'busy', detail: 'x' }, { 'Retry-After': '2' }];
  const sent = serve(busy, busy, busy, busy, [200, { success: 1 }]);
  const captcha = captchaOf('altcha');
  const answer = send({ ...message, captcha });
  for (let tries = 1; tries < 4; tries += 1) {
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sent).toHaveLength(tries);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(await answer).toMatchObject({ kind: 'problem', problem: { code: 'busy' } });
  expect(sent.map(({ captcha: solved, key }) => [solved, key])).toEqual(
    Array(4).fill(['solution 1', message.key]),
  );
});

it.each([
  ['renewed, and sent again once', 'altcha', ['solution 1', 'solution 2']],
  ['renewed, but not sent again', 'turnstile', ['solution 1']],
] as const)('a rejected captcha is %s: %s', async (_what, provider, solutions) => {
  const sent = serve([422, refusal], [422, refusal]);
  const captcha = captchaOf(provider);
  const answer = await send({ ...message, captcha });
  expect(answer).toMatchObject({ kind: 'problem', problem: { code: 'captcha' } });
  expect(sent.map((body) => body.captcha)).toEqual(solutions);
  expect(captcha.renew).toHaveBeenCalledTimes(solutions.length);
});

it('a message is unconfirmed if the browser goes offline while it is sent', async () => {
  vi.stubGlobal('fetch', async () => {
    // The message may have been sent before the connection broke.
    vi.stubGlobal('navigator', { onLine: false });
    throw new TypeError('Failed to fetch');
  });
  expect(await send(message)).toEqual({ kind: 'unconfirmed' });
});

it.each([
  ['unsolved', 'unsolved'],
  ['unconfirmed', 'notSent'],
] as const)('sends nothing if the captcha is %s', async (kind, outcome) => {
  const sent = serve([200, {}]);
  const captcha: Captcha = { ...captchaOf('altcha'), token: async () => ({ kind }) };
  expect(await send({ ...message, captcha })).toEqual({ kind: outcome });
  expect(sent).toEqual([]);
});

it.each([
  ['40', 40_000],
  ['999999', 3_600_000],
  ['0', undefined],
])('Retry-After %s is read as %s ms', async (value, retryAfterMs) => {
  serve([429, { code: 'rate-limited', detail: 'x' }, { 'Retry-After': value }]);
  expect(await send(message)).toMatchObject({ kind: 'problem', retryAfterMs });
});

const unconfirmed = { kind: 'unconfirmed' };
const blocked = { kind: 'notSent', isBlocked: true };
it.each([
  ["a proxy's page", 502, '<h1>Bad gateway</h1>', unconfirmed],
  ['a success without an object', 200, '"yes"', unconfirmed],
  ["a proxy's timeout", 408, '<h1>Timeout</h1>', unconfirmed],
  ["a firewall's page", 403, '<h1>Blocked</h1>', blocked],
  ["a firewall's JSON", 406, '{"error":"policy"}', blocked],
])('%s is not read as a response of the site', async (_name, status, body, end) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  expect(await send(message)).toEqual(end);
});

it('a problem has the reference only if the message may have arrived', async () => {
  const headers = { 'X-Reference': 'abcdefghij' };
  serve([504, { code: 'unconfirmed', detail: 'x' }, headers]);
  expect(await send(message)).toMatchObject({ kind: 'problem', reference: 'abcdefghij' });
  serve([502, { code: 'upstream', detail: 'x' }, headers]);
  expect(await send(message)).not.toHaveProperty('reference');
});
