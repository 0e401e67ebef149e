import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { agents } from '../../scripts/userAgents';
import { resetLinkFor } from '../../server/stub/scenarios';
import { languages } from '../../shared/language';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';
import { patient } from '../helpers/patient';
import { sendRaw } from '../helpers/rawRequest';
import { freePort } from '../helpers/redis';
import { indexedPaths } from '../helpers/sitePages';
import { type CachingEdge, cachingEdge } from './nginx';

// A caching proxy in front of two replicas. Each test builds on the one before.

const loadSeconds = 65;
/** How long pages are kept in the tests with a new build, in seconds. */
const keptSeconds = 4;
const encodings = ['br', 'gzip', 'identity'] as const;
const resetLink = (token: string) => resetLinkFor('', token);
const challenge = '/api/captcha/challenge?for=contact';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

async function ask(
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
  body: string | null = null,
): Promise<Answer> {
  const answer = await request(url, { headers, method, body });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, headers: answer.headers, body: bytes };
}

const postEmptyForm = (url: string) =>
  ask(`${url}/api/contact`, { 'content-type': 'application/json' }, 'POST', '{}');

function decoded({ headers, body }: Answer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return String(brotliDecompressSync(body));
  return String(encoding === 'gzip' ? gunzipSync(body) : body);
}

let env: Record<string, string>;
let ports: number[];
let edge: CachingEdge;
let replicas: BuiltSite[] = [];

async function startReplicas(settings: Record<string, string> = {}): Promise<void> {
  replicas = await Promise.all(
    ports.map((port) => startBuiltSite({ ...env, ...settings, PORT: String(port) })),
  );
}
async function stopReplicas(signal: NodeJS.Signals): Promise<void> {
  await Promise.all(replicas.map((replica) => replica.stop(signal)));
}
const get = (path: string, headers: Record<string, string> = {}, method?: 'HEAD') =>
  ask(edge.url + path, headers, method);

/** Every page in every encoding. */
const everyCopy = () =>
  Promise.all(
    indexedPaths.flatMap((path) =>
      encodings.map((encoding) => get(path, { 'accept-encoding': encoding })),
    ),
  );

beforeAll(async () => {
  ports = [await freePort(), await freePort()];
  const port = await freePort();
  env = {
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
    TICKET_SECRET: 'ticket-secret-of-the-trial-with-an-edge',
    CAPTCHA_SECRET: 'captcha-secret-of-the-trial-with-an-edge',
  };
  await startReplicas();
  edge = cachingEdge(port, ports);
  await edge.start();
});
afterAll(async () => {
  await edge?.remove();
  await stopReplicas('SIGKILL');
});

it('lets a replica see each page and encoding about once a minute', async () => {
  const paths = [...indexedPaths, '/robots.txt', '/sitemap.xml'];
  let requests = 0;
  let hits = 0;
  const end = performance.now() + loadSeconds * 1_000;
  const visitor = async (n: number) => {
    for (let turn = n; performance.now() < end; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      // Campaigns and cache busters: only /Landing looks at its query.
      const query = path.includes('Landing') ? '' : `?utm_source=${turn}`;
      const answer = await get(path + query, {
        'accept-encoding': encodings[Math.floor(turn / paths.length) % 3] ?? 'br',
        'user-agent': `visitor ${turn}`,
      });
      requests += 1;
      expect([path, answer.status]).toEqual([path, 200]);
      if (answer.headers['x-cache-status'] !== 'MISS') hits += 1;
      await wait(100);
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, n) => visitor(n)));
  await wait(500);
  const reached = replicas.flatMap(({ lines }) => lines.filter(({ msg }) => msg === 'request'));
  // One route in each language.
  const ofOne = reached.filter(({ route }) => route === '/Company').length / languages.length;
  const figures = { requests, hits, reachedReplicas: reached.length, ofOnePage: ofOne };
  console.log(`${loadSeconds} s of visitors`, figures);
  // Three encodings, at the start and a minute later.
  expect(ofOne).toBeLessThanOrEqual(6);
  expect(hits / requests).toBeGreaterThan(0.9);
});

it.each([...encodings, 'br;q=0, gzip', 'gzip, deflate, br, zstd', 'nonsense', '*'])(
  'answers GET, HEAD and conditional requests for "%s" as a replica does',
  async (accepted) => {
    const headers = { 'accept-encoding': accepted };
    // While the proxy replaces a copy, for instance by one that is compressed better, the answers differ.
    const [page, head, again] = await vi.waitFor(async () => {
      const first = await get('/Company', headers);
      const etag = first.headers.etag ?? '';
      const others = [
        await get('/Company', headers, 'HEAD'),
        await get('/Company', { ...headers, 'if-none-match': etag }),
      ] as const;
      for (const other of others) expect(other.headers.etag).toBe(etag);
      return [first, ...others];
    }, patient);
    const direct = await ask(`http://127.0.0.1:${ports[0]}/Company`);
    expect([page.status, decoded(page)]).toEqual([200, String(direct.body)]);
    if (accepted.includes('q=0')) expect(page.headers['content-encoding']).not.toBe('br');
    expect(page.headers['content-length']).toBe(String(page.body.length));
    expect(head.body.length).toBe(0);
    for (const name of [
      ...['etag', 'content-length', 'content-encoding'],
      ...['cache-control', 'content-security-policy', 'vary'],
    ]) {
      expect([name, head.headers[name]]).toEqual([name, page.headers[name]]);
    }
    expect(page.headers['cdn-cache-control']).toBeUndefined();
    expect([again.status, again.body.length]).toEqual([304, 0]);
  },
);

it.each([
  resetLink('demo-valid'),
  resetLink('demo-expired'),
  '/PasswordRecovery',
  '/passwordrecovery/?token=a',
  '/SP/SP-MH-104233',
  '/CUS/CUS-MH-1',
  '/Download',
  '/download',
  challenge,
  '/api/nothing',
  '/healthz',
  '/readyz',
  '/no/such/page',
  '/PasswordRecovery/style.css?token=demo-valid',
  '/SP/SP-MH-104233/photo.css',
  '/%50asswordRecovery?token=demo-valid&uniqueid=a&type=b',
  '/static/js/none.js',
  '/Landing?profession=none',
  '/.well-known/change-password',
])('never answers %s from the cache', async (path) => {
  for (const { headers } of [await get(path), await get(path), await get(path, {}, 'HEAD')]) {
    expect(headers['x-cache-status']).not.toBe('HIT');
    expect(headers['cache-control']).toMatch(/no-store|no-cache/);
  }
});

it('keeps nothing that belongs to one visitor', async () => {
  for (const [one, other] of [
    [resetLink('demo-valid'), resetLink('demo-expired')],
    [challenge, challenge],
  ] as const) {
    expect(decoded(await get(one))).not.toBe(decoded(await get(other)));
  }
  const stores = new Set<string | string[] | undefined>();
  for (const agent of [agents.android, agents.iphone]) {
    stores.add((await get('/Download', { 'user-agent': agent })).headers.location);
  }
  expect(stores.size).toBe(2);
  for (let n = 0; n < 2; n += 1) {
    const form = await postEmptyForm(edge.url);
    expect([form.status, form.headers['x-cache-status']]).toEqual([422, undefined]);
  }
  for (const path of ['/Contact', '/Support']) {
    expect((await ask(edge.url + path, {}, 'POST', 'name=a')).status).toBe(405);
    expect((await get(path)).status).toBe(200);
  }
  const kept = edge.kept();
  const secret =
    /token|PasswordRecovery|\/SP\/|\/CUS\/|download|\/api|readyz|healthz|none|no\/such/i;
  expect(kept.filter((key) => secret.test(key))).toEqual([]);
  expect(kept.length).toBeGreaterThan(indexedPaths.length);
  expect(edge.errors()).not.toContain('demo-valid');
});

it('is not poisoned', async () => {
  const host = `Host: ${new URL(edge.url).host}`;
  const evil = 'evil.example';
  const attacks: [what: string, lines: string[], target?: string][] = [
    ['a host', [`Host: ${evil}`]],
    ['two hosts', [host, `Host: ${evil}`]],
    ['an address with a host', [host], `http://${evil}/Company`],
    ['no host', ['Host:']],
    ...[
      `X-Forwarded-Host: ${evil}`,
      `X-Host: ${evil}`,
      `X-Forwarded-Server: ${evil}`,
      `Forwarded: host=${evil};proto=http`,
      'X-Forwarded-Proto: http',
      'X-Forwarded-Scheme: nothttps',
      'X-Forwarded-Port: 81',
      `X-Forwarded-For: ${evil}`,
      'X-Original-URL: /Contact',
      'X-Rewrite-URL: /Contact',
      'X-HTTP-Method-Override: POST',
      'Cookie: a=evil.example',
      'Authorization: Basic ZXZpbA==',
      'Accept-Language: hi',
      'Accept: application/json',
      'Range: bytes=0-9',
      'Sec-Purpose: prefetch',
      `Origin: http://${evil}`,
      'If-Match: "nothing"',
      'If-None-Match: *',
      'Expect: nonsense',
      'Transfer-Encoding: gzip',
      `X-Large: ${'a'.repeat(7_000)}`,
      `Accept-Encoding: ${'br,'.repeat(500)}`,
    ].map((line): [string, string[]] => [line.slice(0, 40), [host, line]]),
    ...[
      '/x/../Company',
      '/%43ompany',
      '//Company',
      '/Landing?PROFESSION=HVAC',
      '/Landing?%70rofession=HVAC',
      '/Landing?profession=HVAC&profession=x',
      '/Landing?a=1;profession=HVAC',
    ].map((target): [string, string[], string] => [target, [host], target]),
  ];
  // Empty, so that each attack is the first request.
  await edge.empty();
  for (const [what, lines, target = '/Company'] of attacks) {
    for (const method of ['GET', 'HEAD']) {
      const head = [`${method} ${target} HTTP/1.1`, ...lines, 'Connection: close', '', ''];
      const answer = await sendRaw(edge.url, head.join('\r\n'));
      expect([what, answer.includes(evil)]).toEqual([what, false]);
    }
    expect([what, (await get('/Company')).status]).toEqual([what, 200]);
  }
  for (const path of ['/', '/Company', '/Contact', '/Landing', '/Landing?profession=HVAC']) {
    const page = await get(path);
    const direct = await ask(`http://127.0.0.1:${ports[0]}${path}`);
    expect([path, page.status, String(page.body)]).toEqual([path, 200, String(direct.body)]);
    for (const name of ['location', 'access-control-allow-origin', 'set-cookie']) {
      expect([path, name, page.headers[name]]).toEqual([path, name, undefined]);
    }
  }
  expect(edge.kept().filter((key) => key.includes(evil))).toEqual([]);
});

/** Spellings of one query, and what campaigns and attackers add to it. */
function spellings(profession: string): string[] {
  const encoded = profession.replace(/./g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return [
    ...[profession, profession.toLowerCase(), profession.toUpperCase(), encoded].flatMap((name) => [
      `?profession=${name}`,
      `?profession=${name}&`,
      `?&profession=${name}`,
      `?profession=${name}&utm_source=a`,
      `?utm_source=b&profession=${name}`,
      `?%70rofession=${name}`,
    ]),
    `?profession=${profession}#x`,
    `?profession=${profession}&profession=${profession}`,
    `?profession=${profession}s`,
    `?profession=%20${profession}`,
    `?Profession=${profession}`,
    `?profession=${profession}?`,
  ];
}

it.each([
  ['/Landing', '/Landing?profession=Plumbing'],
  ['/hi/Landing', '/hi/Landing?profession=Plumbing'],
  ['/Company', '/Company'],
])('thirty spellings of a query of %s make one entry', async (path, canonical) => {
  await edge.empty();
  const before = edge.kept().length;
  const asked = spellings('Plumbing').map((query) => path + query);
  expect(new Set(asked).size).toBe(30);
  for (const target of [canonical, ...asked, ...asked]) {
    const head = [`GET ${target} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', '', ''];
    const answer = await sendRaw(edge.url, head.join('\r\n'));
    expect(['200', '308', '404', '400']).toContain(answer.slice(9, 12));
  }
  expect(edge.kept()).toContain(`|${canonical}`);
  expect(edge.kept().length - before).toBe(1);
});

it('shows a new build everywhere within twice the time that pages are kept', async () => {
  const settings = { SHARED_CACHE_SECONDS: String(keptSeconds) };
  const countOld = async () =>
    (await everyCopy()).filter((page) => decoded(page).includes('The old build')).length;
  await stopReplicas('SIGTERM');
  await startReplicas({ ...settings, SITE_NAME: 'The old build' });
  // The cache has pages of the build before, for a minute: as after a purge.
  await edge.empty();
  expect(await countOld()).toBe(indexedPaths.length * encodings.length);
  await stopReplicas('SIGTERM');
  await startReplicas({ ...settings, SITE_NAME: 'The new build' });
  const begin = performance.now();
  // Twice the time again, for a busy machine.
  const timeout = 4 * keptSeconds * 1_000;
  await vi.waitFor(async () => expect(await countOld()).toBe(0), { timeout, interval: 500 });
  console.log('new build', { allNewAfterMs: Math.round(performance.now() - begin) });
});

it('still shows every page when both replicas are killed, and nothing that is private', async () => {
  await everyCopy();
  await stopReplicas('SIGKILL');
  for (let round = 0; round < 3; round += 1) {
    for (const page of await everyCopy()) {
      expect(page.status).toBe(200);
      expect(decoded(page)).toContain('The new build');
    }
    await wait(keptSeconds * 1_000);
  }
  for (const path of [resetLink('demo-valid'), '/SP/SP-MH-104233', '/Download', '/no/such/page']) {
    const { status, headers } = await get(path);
    expect([path, status, headers['cache-control']]).toEqual([path, 502, 'no-store']);
  }
  for (const path of ['/healthz', '/readyz', '/READYZ/']) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
  expect((await postEmptyForm(edge.url)).status).toBe(502);

  await startReplicas({ SHARED_CACHE_SECONDS: String(keptSeconds), SITE_NAME: 'They are back' });
  await vi.waitFor(async () => expect(decoded(await get('/Company'))).toContain('They are back'), {
    timeout: 20_000,
    interval: 200,
  });
});
