import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { agents } from '../../scripts/userAgents';
import { resetLinkFor } from '../../server/stub/scenarios';
import { languages } from '../../shared/language';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';
import { patient } from '../helpers/patient';
import { sendRaw } from '../helpers/rawRequest';
import { freePort } from '../helpers/redis';
import { indexedPaths } from '../helpers/sitePages';
import { createSummary } from '../scale/account';
import { stubHost } from '../scale/processes';
import { type CachingEdge, cachingEdge } from './nginx';

const loadSeconds = 65;
/** From the second step on: how long pages are kept, in seconds. */
const keptSeconds = 4;
const encodings = ['br', 'gzip', 'identity'] as const;
const resetLink = (token: string) => resetLinkFor('', token);
const emptyForm = (url: string) =>
  ask(`${url}/api/contact`, { 'content-type': 'application/json' }, 'POST', '{}');

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const connections = new Agent({ keepAlive: true, maxSockets: 50 });

function ask(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, method, agent: connections }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function decoded({ headers, body }: Answer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return String(brotliDecompressSync(body));
  return String(encoding === 'gzip' ? gunzipSync(body) : body);
}

describe('a caching proxy in front of two replicas', () => {
  let dir: string;
  let env: Record<string, string>;
  let ports: number[];
  let host: ReturnType<typeof stubHost>;
  let edge: CachingEdge;
  let replicas: BuiltSite[] = [];
  const { add: figures, print } = createSummary();

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(edge.url + path, headers, method);
  async function startReplicas(settings: Record<string, string> = {}): Promise<void> {
    replicas = await Promise.all(
      ports.map((port) => startBuiltSite({ ...env, ...settings, PORT: String(port) })),
    );
  }
  async function stopReplicas(signal: NodeJS.Signals): Promise<void> {
    await Promise.all(replicas.map((replica) => replica.stop(signal)));
  }
  /** Requests that reached a replica, by route. */
  const reached = (route: string) =>
    replicas.flatMap(({ lines }) => lines.filter((line) => line.route === route)).length;

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'site-edge-'));
    const [a, b, hostPort, port] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    ports = [a, b];
    host = stubHost(hostPort, dir);
    await host.start();
    const hostUrl = `http://127.0.0.1:${hostPort}`;
    env = {
      MAIL_HOST_URL: hostUrl,
      ACCESS_HOST_URL: hostUrl,
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      TRUST_PROXY: '1',
      TICKET_SECRET: 'ticket-secret-of-the-trial-with-an-edge',
      CAPTCHA_SECRET: 'captcha-secret-of-the-trial-with-an-edge',
    };
    await startReplicas();
    edge = cachingEdge(port, ports, dir);
    await edge.start();
  });
  afterAll(async () => {
    connections.destroy();
    await edge?.stop('SIGTERM');
    await stopReplicas('SIGKILL');
    await host?.stop('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
    print();
  });

  it('lets a replica see each page and encoding about once a minute', async () => {
    const paths = [...indexedPaths, '/robots.txt', '/sitemap.xml'];
    const asked = { all: 0, hits: 0, slowest: 0 };
    const end = performance.now() + loadSeconds * 1_000;
    const visitor = async (n: number) => {
      for (let turn = n; performance.now() < end; turn += 1) {
        const path = paths[turn % paths.length] ?? '/';
        // Campaigns and cache busters: only /Landing looks at its query.
        const query = path.includes('Landing') ? '' : `?utm_source=${turn}`;
        const begin = performance.now();
        const answer = await get(path + query, {
          'accept-encoding': encodings[Math.floor(turn / paths.length) % 3] ?? 'br',
          'user-agent': `visitor ${turn}`,
        });
        asked.all += 1;
        asked.slowest = Math.max(asked.slowest, performance.now() - begin);
        expect([path, answer.status]).toEqual([path, 200]);
        if (answer.headers['x-cache-status'] !== 'MISS') asked.hits += 1;
        await wait(100);
      }
    };
    await Promise.all([...Array(20)].map((_, n) => visitor(n)));
    await wait(500);
    // One route in each language.
    const ofOne = reached('/Company') / languages.length;
    const perPage = ofOne / (loadSeconds / 60);
    const origin = replicas.flatMap(({ lines }) => lines.filter(({ msg }) => msg === 'request'));
    figures(`${loadSeconds} s of visitors`, {
      requests: asked.all,
      hitRatio: Number((asked.hits / asked.all).toFixed(4)),
      reachedReplicas: origin.length,
      perPageAndMinute: Number(perPage.toFixed(1)),
      slowestMs: Math.round(asked.slowest),
    });
    // Three encodings, at the start and a minute later.
    expect(ofOne).toBeLessThanOrEqual(6);
    expect(asked.hits / asked.all).toBeGreaterThan(0.9);
  });

  it('gives every encoding, HEAD and 304 as a replica does', async () => {
    const direct = `http://127.0.0.1:${ports[0]}`;
    const plain = String((await ask(`${direct}/Company`)).body);
    for (const asked of [
      ...encodings,
      'br;q=0, gzip',
      'gzip, deflate, br, zstd',
      'nonsense',
      '*',
    ]) {
      const headers = { 'accept-encoding': asked };
      // A copy from before a replica had compressed the page is replaced by the next one.
      const [page, head] = await vi.waitFor(async () => {
        const both = [
          await get('/Company', headers),
          await get('/Company', headers, 'HEAD'),
        ] as const;
        expect(both[0].headers.etag).toBe(both[1].headers.etag);
        return both;
      }, patient);
      expect([page.status, decoded(page)]).toEqual([200, plain]);
      if (asked.includes('q=0')) expect(page.headers['content-encoding']).not.toBe('br');
      expect(page.headers['content-length']).toBe(String(page.body.length));
      const about = ({ headers: h }: Answer) => [
        h.etag,
        h['content-length'],
        h['content-encoding'],
        h['cache-control'],
        h['content-security-policy'],
        h.vary,
      ];
      expect([head.body.length, ...about(head)]).toEqual([0, ...about(page)]);
      expect(page.headers['cdn-cache-control']).toBeUndefined();
      const again = await get('/Company', { ...headers, 'if-none-match': page.headers.etag ?? '' });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
  });

  it('keeps nothing that belongs to one visitor', async () => {
    const private_ = [
      resetLink('demo-valid'),
      resetLink('demo-expired'),
      '/PasswordRecovery',
      '/passwordrecovery/?token=a',
      '/SP/SP-MH-104233',
      '/CUS/CUS-MH-1',
      '/Download',
      '/download',
      '/api/captcha/challenge?for=contact',
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
    ];
    const statuses: Record<string, number> = {};
    for (const path of private_) {
      const seen = [await get(path), await get(path), await get(path, {}, 'HEAD')];
      for (const { headers } of seen) {
        expect([path, headers['x-cache-status']]).not.toEqual([path, 'HIT']);
        expect([path, headers['cache-control']]).toEqual([
          path,
          expect.stringMatching(/no-store|no-cache/),
        ]);
      }
      statuses[path] = seen[0]?.status ?? 0;
    }
    const [valid, expired] = [
      await get(resetLink('demo-valid')),
      await get(resetLink('demo-expired')),
    ];
    expect(decoded(valid)).not.toBe(decoded(expired));
    const [one, other] = [
      await get('/api/captcha/challenge?for=contact'),
      await get('/api/captcha/challenge?for=contact'),
    ];
    expect(String(one.body)).not.toBe(String(other.body));
    const stores = await Promise.all(
      [agents.android, agents.iphone].map(
        async (agent) => (await get('/Download', { 'user-agent': agent })).headers.location,
      ),
    );
    expect(new Set(stores).size).toBe(2);
    for (let n = 0; n < 2; n += 1) {
      const form = await emptyForm(edge.url);
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
    const log = readFileSync(join(dir, 'error.log'), 'utf8');
    expect(log).not.toContain('demo-valid');
    figures('asked for thrice, never kept', { addresses: private_.length, keysKept: kept.length });
  });

  it('is not poisoned', async () => {
    const port = new URL(edge.url).port;
    const evil = 'evil.example';
    const attacks: [what: string, lines: string[], target?: string][] = [
      ['a host', [`Host: ${evil}`]],
      ['two hosts', [`Host: 127.0.0.1:${port}`, `Host: ${evil}`]],
      ['an address with a host', [`Host: 127.0.0.1:${port}`], `http://${evil}/Company`],
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
      ].map((line): [string, string[]] => [line.slice(0, 40), [`Host: 127.0.0.1:${port}`, line]]),
      ['another page in the path', [`Host: 127.0.0.1:${port}`], '/x/../Company'],
      ['an encoded path', [`Host: 127.0.0.1:${port}`], '/%43ompany'],
      ['two slashes', [`Host: 127.0.0.1:${port}`], '//Company'],
      ['a spelling of a parameter', [`Host: 127.0.0.1:${port}`], '/Landing?PROFESSION=HVAC'],
      ['an encoded parameter', [`Host: 127.0.0.1:${port}`], '/Landing?%70rofession=HVAC'],
      ['a parameter twice', [`Host: 127.0.0.1:${port}`], '/Landing?profession=HVAC&profession=x'],
      ['a semicolon', [`Host: 127.0.0.1:${port}`], '/Landing?a=1;profession=HVAC'],
    ];
    const paths = ['/', '/Company', '/Contact', '/Landing', '/Landing?profession=HVAC'];
    const shown = async () =>
      Promise.all(
        paths.map(async (path) => {
          const [there, direct] = [
            await get(path),
            await ask(`http://127.0.0.1:${ports[0]}${path}`),
          ];
          expect([path, there.status, String(there.body)]).toEqual([
            path,
            200,
            String(direct.body),
          ]);
          const {
            location,
            'access-control-allow-origin': cors,
            'set-cookie': cookie,
          } = there.headers;
          expect([location, cors, cookie]).toEqual([undefined, undefined, undefined]);
          return there.body.length;
        }),
      );
    // Empty, so that each attack is the first to ask.
    await edge.stop('SIGTERM');
    rmSync(join(dir, 'cache'), { recursive: true });
    await edge.start();
    for (const [what, lines, target = '/Company'] of attacks) {
      for (const method of ['GET', 'HEAD']) {
        const bytes = [`${method} ${target} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join(
          '\r\n',
        );
        const answer = await sendRaw(edge.url, bytes);
        expect([what, answer.includes(evil)]).toEqual([what, false]);
      }
      await get('/Company').then(({ status }) => expect([what, status]).toEqual([what, 200]));
    }
    await shown();
    const kept = edge.kept();
    expect(kept.filter((key) => key.includes(evil))).toEqual([]);
    figures('attacks on the cache', { attacks: attacks.length, keysKept: kept });
  });

  it('shows a new build everywhere within twice the time that pages are kept', async () => {
    await stopReplicas('SIGTERM');
    const seconds = { SHARED_CACHE_SECONDS: String(keptSeconds) };
    await startReplicas({ ...seconds, SITE_NAME: 'The old build' });
    // What is kept has the minute of the build before: as after a purge.
    await edge.stop('SIGTERM');
    rmSync(join(dir, 'cache'), { recursive: true });
    await edge.start();
    const look = async () => {
      const pages = await Promise.all(
        indexedPaths.flatMap((path) =>
          encodings.map((asked) => get(path, { 'accept-encoding': asked })),
        ),
      );
      return pages.filter((page) => decoded(page).includes('The old build')).length;
    };
    const all = await look();
    expect(all).toBe(indexedPaths.length * encodings.length);
    await stopReplicas('SIGTERM');
    await startReplicas({ ...seconds, SITE_NAME: 'The new build' });
    const begin = performance.now();
    const timeline: [ms: number, old: number][] = [];
    let old = all;
    while (old > 0 && timeline.length < 200) {
      old = await look();
      timeline.push([Math.round(performance.now() - begin), old]);
      await wait(500);
    }
    const ms = timeline.at(-1)?.[0] ?? 0;
    figures(`new build, pages kept ${keptSeconds} s`, { copies: all, allNewAfterMs: ms });
    // A machine that has ten other things to do looks late.
    expect(old).toBe(0);
    expect(ms).toBeLessThan(4 * keptSeconds * 1_000);
  });

  it('still shows every page when both replicas are killed, and nothing that is private', async () => {
    await Promise.all(
      indexedPaths.flatMap((path) =>
        encodings.map((asked) => get(path, { 'accept-encoding': asked })),
      ),
    );
    await stopReplicas('SIGKILL');
    const seen: Record<string, number> = {};
    for (let round = 0; round < 3; round += 1) {
      for (const path of indexedPaths) {
        for (const asked of encodings) {
          const page = await get(path, { 'accept-encoding': asked });
          const how = `${page.status} ${page.headers['x-cache-status']}`;
          seen[how] = (seen[how] ?? 0) + 1;
          expect([path, asked, page.status]).toEqual([path, asked, 200]);
          expect(decoded(page)).toContain('The new build');
        }
      }
      await wait(keptSeconds * 1_000);
    }
    const others: Record<string, number> = {};
    for (const path of [
      resetLink('demo-valid'),
      '/SP/SP-MH-104233',
      '/Download',
      '/no/such/page',
    ]) {
      const { status, headers } = await get(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 502, 'no-store']);
      others[path.slice(0, 17)] = status;
    }
    for (const path of ['/healthz', '/readyz', '/READYZ/']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    expect((await emptyForm(edge.url)).status).toBe(502);
    figures('both replicas killed', { pages: seen, others: 502 });

    await startReplicas({ SHARED_CACHE_SECONDS: String(keptSeconds), SITE_NAME: 'They are back' });
    let back = false;
    for (let turn = 0; turn < 100 && !back; turn += 1) {
      back = decoded(await get('/Company')).includes('They are back');
      await wait(200);
    }
    expect(back).toBe(true);
  });
});
