import fc from 'fast-check';
import type { Test } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '../helpers/api';
import { hostileStrings, hostileValues, mark } from '../helpers/hostileStrings';
import { expectSafe } from '../helpers/safeAnswer';
import { change, contact, question as id, link, support } from '../helpers/sampleForms';
import { startSite, type TestSite } from '../helpers/site';

let site: TestSite;
let ticket: string;

/** A good body for every route. */
const bodies = (): Record<string, Record<string, unknown>> => ({
  '/api/contact': contact,
  '/api/support/verify-id': { ...id, captcha: 'none' },
  '/api/support': { ...support, ticket },
  '/api/password/verify': link,
  '/api/password/done': change,
  '/api/client-events': { kind: 'web-vital', route: '/Company', metric: 'LCP', value: 1_000 },
  '/api/csp-reports': { 'csp-report': { 'violated-directive': 'img-src' } },
});
const routes = Object.keys(bodies());

/** An answer as the checks below read it: its body as text, empty for HEAD too. */
async function answerTo(asked: Test) {
  const { status, headers, text } = await asked;
  return { status, headers: new Headers(headers), body: text ?? '' };
}

const post = (path: string, body: string | Uint8Array, headers?: Record<string, string>) =>
  answerTo(api(site).post(path, body, headers));

/** Several at a time, as attackers do. */
async function all<T>(items: readonly T[], attack: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const one = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await attack(item);
  };
  await Promise.all(Array.from({ length: 8 }, one));
}

beforeAll(async () => {
  site = await startSite({
    PUBLIC_ORIGIN: 'https://www.site.example',
    RATE_LIMIT_CSP_REPORTS: '1000000/1m',
  });
  const verified = await post('/api/support/verify-id', JSON.stringify(id));
  ticket = JSON.parse(verified.body).ticket;
});

beforeEach(() => site.stub.record.clear());

afterAll(() => site.close());

/** The hosts got nothing but described bodies, without control characters and halves of characters. */
function expectCleanForwards() {
  for (const { complaint, raw } of site.stub.record.entries) {
    expect(complaint).toBeUndefined();
    expect(raw).not.toMatch(/\\u00[01]|\\ud[89a-f]|polluted/i);
  }
}

describe.each(routes)('%s', (path) => {
  it('survives any value in a field', async () => {
    const good = bodies()[path] ?? {};
    const attacks = Object.keys(good).flatMap((field) =>
      [...hostileStrings, ...hostileValues].map((value) => ({ ...good, [field]: value })),
    );
    await all(attacks, async (attack) => {
      const answer = await post(path, JSON.stringify(attack));
      expectSafe(answer);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers.get('content-type') ?? 'application/json').toMatch(
        /^application\/(problem\+)?json/,
      );
      // Only the values of a link that is good come back, to the one who sent them.
      const mayReturn = path === '/api/password/verify' && answer.status === 200;
      if (!mayReturn) expect(answer.body).not.toContain(mark);
    });
    expectCleanForwards();
  });

  it('stays calm whatever the body is', async () => {
    const good = JSON.stringify(bodies()[path]);
    const list: (string | Uint8Array)[] = [
      ...hostileStrings,
      '['.repeat(8_000),
      `${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`,
      `${'['.repeat(8_000)}${']'.repeat(8_000)}`,
      good.replace('{', '{"__proto__":{"polluted":"zq9mark"},'),
      good.replace('{', '{"constructor":{"prototype":{"polluted":"zq9mark"}},'),
      good.replace('{', '{"toString":1,"hasOwnProperty":"zq9mark",'),
      `${good.slice(0, -1)},${good.slice(1)}`,
      `\ufeff${good}`,
      `${good}\0`,
      `${good}${good}`,
      Buffer.from(good, 'utf16le'),
      Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x7b]),
      `{"name":"\\ud800","\\udc00":1,"${'k'.repeat(15_000)}":1}`,
    ];
    await all(list, async (body) => {
      const answer = await post(path, body);
      expectSafe(answer);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body).not.toContain(mark);
    });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expectCleanForwards();
  });

  it('stays calm whatever the headers say', async () => {
    const good = JSON.stringify(bodies()[path]);
    const { host } = new URL(site.url);
    const list: Record<string, string>[] = [
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'application/json; charset=utf-7' },
      { 'content-type': 'application/json; charset=utf-nonsense' },
      { 'content-type': 'application/json; =; ;' },
      { 'content-type': `application/json; ${'a=b;'.repeat(2_000)}` },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': '' },
      { 'content-encoding': 'gzip' },
      { 'content-encoding': 'identity' },
      { 'content-encoding': `br, ${mark}` },
      { 'idempotency-key': '__proto__' },
      { 'idempotency-key': 'constructor' },
      { 'idempotency-key': `${mark}'; DROP TABLE` },
      { 'idempotency-key': 'a'.repeat(5_000) },
      { 'x-request-id': mark },
      { 'x-forwarded-for': `<script>${mark}`, 'x-forwarded-host': mark, forwarded: `for=${mark}` },
      { 'x-http-method-override': 'DELETE', 'x-original-url': '/healthz' },
      { traceparent: `00-${mark}` },
      { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
      { accept: mark, 'accept-language': mark.repeat(500) },
      { origin: `http://${host}` },
    ];
    await all(list, async (headers) => {
      const answer = await post(path, good, headers);
      expectSafe(answer);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body).not.toContain(mark);
      for (const [name, value] of answer.headers) expect(name + value).not.toContain(mark);
    });
    for (const origin of ['null', `https://${mark}.example`, `https://www.site.example.${mark}`]) {
      const answer = await post(path, good, { origin });
      expectSafe(answer);
      if (path !== '/api/csp-reports') expect(answer.status).toBe(403);
    }
    expectCleanForwards();
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'GET', 'HEAD'])('refuses %s', async (method) => {
    const answer = await answerTo(api(site).ask(method, path));
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expectSafe(answer);
  });
});

describe('any JSON at all', () => {
  const names = [...new Set(Object.values(bodies()).flatMap((body) => Object.keys(body)))];
  const key = fc.oneof(fc.constantFrom(...names, '__proto__', 'constructor'), fc.string());
  const value = fc.oneof(
    fc.constantFrom(...hostileStrings),
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'binary' }),
  );

  it('gets an answer that is described', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...routes),
        fc.dictionary(key, value, { noNullPrototype: false }),
        fc.boolean(),
        async (path, random, onTop) => {
          const attack = onTop ? { ...bodies()[path], ...random } : random;
          const answer = await post(path, JSON.stringify(attack));
          expectSafe(answer);
          expect([200, 204, 400, 404, 413, 422]).toContain(answer.status);
        },
      ),
      { numRuns: 200 },
    );
    expectCleanForwards();
  });
});

describe('the captcha and the ticket', () => {
  it('take no text for an answer', async () => {
    const own = await startSite({
      PUBLIC_ORIGIN: 'https://www.site.example',
      CAPTCHA_PROVIDER: 'altcha',
    });
    const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const challenge = (await api(own).get('/api/captcha/challenge?for=contact')).body;
    const forged = (parameters: object, solution: unknown = { counter: 1, derivedKey: 'ab' }) =>
      base64({ challenge: { ...challenge, parameters }, solution });
    let deep: unknown = 1;
    for (let i = 0; i < 1_000; i += 1) deep = { a: deep };
    const attacks = [
      ...hostileStrings.slice(0, 40),
      base64(null),
      base64([]),
      base64({ challenge }),
      base64({ challenge, solution: { counter: 1, derivedKey: '' } }),
      base64({ challenge, solution: { counter: Number.MAX_SAFE_INTEGER, derivedKey: 'ab' } }),
      base64({ challenge, solution: { counter: -1, derivedKey: 'zz' } }),
      // A million times the work, or a key of a gigabyte, must not be tried before the signature is looked at.
      forged({ ...challenge.parameters, cost: 5e9 }),
      forged({ ...challenge.parameters, keyLength: 1e9 }),
      forged({ ...challenge.parameters, keyPrefix: '', keySignature: '' }),
      forged({ ...challenge.parameters, expiresAt: 9e15 }),
      forged({ ...challenge.parameters, algorithm: 'ARGON2ID', memoryCost: 1e9 }),
      forged({ ...challenge.parameters, deep }),
      forged(JSON.parse('{"__proto__":{"verified":true}}')),
    ];
    for (const captcha of attacks) {
      const body = { ...bodies()['/api/contact'], captcha };
      const answer = await answerTo(api(own).post('/api/contact', body));
      expectSafe(answer);
      expect([answer.status, JSON.parse(answer.body).code]).toEqual([422, 'captcha']);
    }
    expect(own.stub.record.entries).toEqual([]);
    await own.close();
  });

  it('rejects a ticket with one changed character', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.constantFrom(...'AZaz09-_.'), async (at, letter) => {
        const place = at % ticket.length;
        const changed = ticket.slice(0, place) + letter + ticket.slice(place + 1);
        const read = site.services.tickets.read(changed, { uniqueId: id.uniqueId, role: id.type });
        // The last letter of base64 carries bits that nobody reads.
        if (place !== ticket.length - 1 && changed !== ticket) expect(read).toBeTypeOf('string');
      }),
      { numRuns: 500 },
    );
  });
});
