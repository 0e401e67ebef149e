import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagePaths } from '../../shared/paths';
import { professions } from '../../shared/professions';
import { startSite, type TestSite } from '../helpers/site';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.url + path, { headers, method, redirect: 'manual' });

const publicPaths = Object.values(pagePaths).filter(
  (path) => path !== pagePaths.passwordRecovery && path !== pagePaths.download,
);
const professionPaths = professions.map(
  ({ name }) => `/Landing?profession=${encodeURIComponent(name)}`,
);
const link = '/PasswordRecovery?token=demo-valid&uniqueid=SP-MH-104233&type=service_provider';

const headings: Record<string, string> = {
  '/Company': 'About Us',
  '/TermsOfUsage': 'Terms of usage',
  '/RefundPolicy': 'Refund policy',
  '/PrivacyPolicy': 'Privacy policy',
};

describe.each([...publicPaths, ...professionPaths])('%s', (path) => {
  it('answers with a complete page: one heading, its own metadata, a language', async () => {
    const response = await get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en-IN">/);
    const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
    const [, description = ''] = /<meta name="description" content="(.*?)"/.exec(html) ?? [];
    const plain = (text: string) => text.replace(/&(amp|#x27|quot);/g, "'");
    expect(title.length).toBeGreaterThan(10);
    expect(plain(title).length).toBeLessThanOrEqual(60);
    expect(plain(description).length).toBeGreaterThanOrEqual(120);
    expect(plain(description).length).toBeLessThanOrEqual(155);
    for (const name of ['og:title', 'og:description', 'og:image', 'og:url']) {
      expect(html).toContain(`<meta property="${name}"`);
    }
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
    expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost:3000\//);
    const heading = headings[path];
    if (heading) expect(html.toLowerCase()).toContain(heading.toLowerCase());
  });

  it('has one style, no script of its own but the one that fetches the others, and no data address', async () => {
    const html = await (await get(path)).text();
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
    for (const attributes of scripts)
      expect(attributes).toMatch(
        / src="\/static\/|type="application\/ld\+json"| data-scripts="\/static\//,
      );
    expect(scripts.filter((attributes) => attributes.includes('data-scripts')).length).toBeLessThan(
      2,
    );
    expect(html).not.toMatch(/\sstyle="/);
    expect(html.match(/<style/g)).toHaveLength(1);
    expect(html).not.toMatch(/\son[a-z]+="/);
    expect(html).not.toMatch(/(src|href)="data:/);
  });

  it('is answered the same to everybody, with a tag, and 304 to who has it', async () => {
    const first = await get(path);
    const second = await get(path);
    const differing = [...first.headers].filter(
      ([name, value]) => second.headers.get(name) !== value && name !== 'date',
    );
    expect(differing).toEqual([]);
    expect(first.headers.get('set-cookie')).toBeNull();
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    const again = await get(path, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('answers HEAD with the same headers and no body', async () => {
    const head = await get(path, {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1_000);
    expect(await head.text()).toBe('');
  });

  it('refuses other methods with a page that says so', async () => {
    const response = await get(path, {}, 'POST');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const html = await response.text();
    expect(html).toContain('Nothing was sent');
    expect(html).toContain('support@myservicecrew.example');
  });
});

describe('encodings', () => {
  it('are gzip at first, and brotli once somebody has asked for the page', async () => {
    const fresh = await startSite({ SITE_NAME: 'Fresh Crew' });
    const encoding = async () => {
      const headers = { 'accept-encoding': 'gzip, br' };
      const response = await fetch(`${fresh.url}/Company`, { headers });
      expect(await response.text()).toContain('</html>');
      return response.headers.get('content-encoding');
    };
    expect(await encoding()).toBe('gzip');
    await expect.poll(encoding).toBe('br');
    await fresh.close();
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['*', null],
    ['brotli', null],
  ])('%s gives %s', async (accept, encoding) => {
    const find = () => get('/', { 'accept-encoding': accept });
    await expect.poll(async () => (await find()).headers.get('content-encoding')).toBe(encoding);
    const response = await find();
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Save-Data');
    expect(await response.text()).toContain('</html>');
  });
});

describe('spelling of a path', () => {
  it.each([
    ['/company', '/Company'],
    ['/COMPANY/', '/Company'],
    ['/Company/', '/Company'],
    ['/termsofusage?x=1', '/TermsOfUsage?x=1'],
    ['/landing?profession=HVAC', '/Landing?profession=HVAC'],
    ['/download/', '/Download'],
    ['/sp/aB', '/SP/aB'],
    ['/Cus/x-1_Y/?a=b', '/CUS/x-1_Y?a=b'],
    ['/ROBOTS.txt', '/robots.txt'],
    ['/passwordrecovery?token=a&uniqueid=b&type=c', '/PasswordRecovery?token=a&uniqueid=b&type=c'],
  ])('%s goes to %s', async (given, canonical) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const response = await get(given, {}, method);
      expect([response.status, response.headers.get('location')]).toEqual([308, canonical]);
    }
  });

  it.each([
    '//evil.example',
    '//evil.example/Company/',
    '/\\evil.example',
    '/%2F/evil.example',
    '/..//company',
  ])('%s never ends up in a Location', async (path) => {
    const { request } = await import('node:http');
    const { port } = new URL(site.url);
    const answer = await new Promise<{ status: number; location?: string }>((resolve, reject) => {
      request({ port, path }, (res) => {
        res.resume();
        resolve({ status: res.statusCode ?? 0, location: res.headers.location });
      })
        .on('error', reject)
        .end();
    });
    expect(answer).toEqual({ status: 404, location: undefined });
  });

  it.each([
    '/nope',
    '/Company/x',
    '/%ff',
    '/%00',
    '/-/404',
    '/-/profession',
    '/sp/',
    '/SP/-a',
    '/SP/a b',
    '/SP/a/b',
  ])('%s is a 404 with the own page', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toMatch(/<h1/);
  });
});

describe('/Landing', () => {
  it.each(['hvac', 'HVAC', 'ac+repairs', 'AC%20Repairs', 'pLuMbInG'])(
    'knows ?profession=%s',
    async (name) => {
      expect((await get(`/Landing?profession=${name}`)).status).toBe(200);
    },
  );

  it.each([
    'Wizards',
    'HVAC&profession=HVAC',
    'plumber&profession=',
    'HVAC%00',
    'plumbing+wizards',
    's',
    '-',
    'constructor',
  ])('does not know ?profession=%s', async (query) => {
    expect((await get(`/Landing?profession=${query}`)).status).toBe(404);
  });

  it.each([
    ['Electricians', 'Electrician', 'electrical', ' electricians', 'ELECTRICIAN\t'],
    ['HVAC', 'h-v-a-c', 'H V A C', 'HVACs', 'hvac technicians'],
    ['Computers', 'Computer', 'computer-repair', 'Computer_Repairs', '\u00a0computer'],
    ['Networking', 'network', 'Networks', 'net-working', 'Network Engineer'],
    ['Landscaping', 'landscape', 'Landscaper', 'Landscapers', 'land scaping'],
    ['Plumbing', 'plumber', 'Plumbers', 'PLUMBING ', 'plumbing\u2011service'],
    [
      'AC Repairs',
      'AC Repair',
      'AC-Repairs',
      'ac_repair',
      'acrepairs',
      'AC\u2013Repair',
      'AC  Repairs',
    ],
  ])('sends those who mean %s there', async (name, ...nearMisses) => {
    for (const miss of nearMisses) {
      const query = new URLSearchParams({ ref: 'a b', profession: miss, utm_source: 'x&y' });
      const answer = await fetch(`${site.url}/Landing?${query}`, { redirect: 'manual' });
      const target = new URLSearchParams({ ref: 'a b', profession: name, utm_source: 'x&y' });
      expect([answer.status, answer.headers.get('location')], miss).toEqual([
        308,
        `/Landing?${target}`,
      ]);
      expect((await get(`/Landing?${target}`)).status).toBe(200);
    }
  });

  it('names what was asked for, escaped and cut to 40 characters', async () => {
    const html = await (
      await get(`/Landing?profession=${encodeURIComponent(`<b onclick=x>${'é'.repeat(60)}`)}`)
    ).text();
    expect(html).toContain(`&lt;b onclick=x&gt;${'é'.repeat(27)}`);
    expect(html).not.toContain('é'.repeat(28));
    expect(html).not.toContain('<b onclick');
  });

  it('has the landing footer, with and without a profession', async () => {
    for (const path of ['/Landing', '/Landing?profession=HVAC', '/Landing?profession=Wizards']) {
      const html = await (await get(path)).text();
      expect(html).not.toContain('class="store-links"');
    }
    expect(await (await get('/')).text()).toContain('class="store-links');
  });
});

describe('the reset page', () => {
  it('streams a whole document and is private', async () => {
    const response = await get(link);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const html = await response.text();
    expect(html).toContain('</html>');
    expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost:3000\/PasswordRecovery"/);
    const nonce =
      /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    for (const [, attributes = ''] of html.matchAll(/<script([^>]*)>/g)) {
      expect(attributes).toMatch(/ src="\/static\/|nonce="/);
      if (attributes.includes('nonce')) expect(attributes).toContain(`nonce="${nonce}"`);
    }
  });

  it('asks the host only when a person opens it', async () => {
    site.stub.record.clear();
    await get(link, {}, 'HEAD');
    await get(link, { 'sec-purpose': 'prefetch' });
    await get(link, { 'sec-purpose': 'prefetch;prerender' });
    expect(site.stub.record.entries).toEqual([]);
    await (await get(link)).text();
    expect(site.stub.record.entries.map(({ call }) => call)).toEqual(['password_verify']);
  });

  it.each([
    '',
    '?token=a&uniqueid=b',
    '?token=&uniqueid=b&type=c',
    '?token=a&token=a&uniqueid=b&type=c',
    '?TOKEN=a&uniqueid=b&type=c',
  ])('says Going somewhere? to an incomplete address: %s', async (query) => {
    const response = await get(`/PasswordRecovery${query}`);
    expect(response.status).toBe(400);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toContain('Going somewhere?');
  });

  it.each([
    ['demo-expired', 'You are late...'],
    ['demo-invalid', 'Oops! Something isn&#x27;t right'],
    ['demo-check-fail', 'An unexpected error occurred. Please try again.'],
  ])('tells the outcome of %s', async (token, text) => {
    const html = await (await get(link.replace('demo-valid', token))).text();
    expect(html).toContain(text);
    expect(html).not.toContain('name="password"');
  });
});

describe('small documents', () => {
  it.each([
    ['/sitemap.xml', 'application/xml'],
    ['/robots.txt', 'text/plain'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/.well-known/security.txt', 'text/plain'],
    ['/speculation-rules.json', 'application/speculationrules+json'],
  ])('%s', async (path, type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
    const etag = response.headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    const posted = await get(path, {}, 'POST');
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('tells that it lives and that it can serve', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok', version: '1.0.0' });
    const ready = await get('/readyz');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: 'ready', hosts: { mail: 'ok', access: 'ok' } });
    site.services.readiness.state = 'stopping';
    expect((await get('/readyz')).status).toBe(503);
    site.services.readiness.state = 'ready';
  });

  it('keeps hashed files for ever and misses for no time', async () => {
    const html = await (await get('/')).text();
    const [, script = ''] = /data-scripts="([^" ]+)/.exec(html) ?? [];
    const found = await get(script, { 'accept-encoding': 'br' });
    expect(found.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(found.headers.get('content-encoding')).toBe('br');
    const missing = await get('/static/js/gone-12345678.js');
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect((await get('/static/../manifest.json')).status).toBe(404);
    expect((await get('/static/%2e%2e/manifest.json')).status).toBe(404);
  });
});
