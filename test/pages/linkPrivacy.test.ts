import { afterEach, describe, expect, it } from 'vitest';
import { startSite, type TestSettings, type TestSite } from '../helpers/site';

// Every value of the link begins with this: none of it may be seen anywhere but where it must.
const mark = 'zq7link';
const values = { token: `${mark}-token`, unique_id: `${mark}-id`, user_type: `${mark}-type` };
const query = `token=${values.token}&uniqueid=${values.unique_id}&type=${values.user_type}`;
const address = `/PasswordRecovery?${query}`;
const good = '/PasswordRecovery?token=demo-valid&uniqueid=SP-MH-104233&type=service_provider';

let site: TestSite;
afterEach(() => site.close());

const open = async (settings: TestSettings = {}) => {
  site = await startSite({ PUBLIC_ORIGIN: 'https://www.site.example', ...settings });
};

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(site.url + path, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

function expectPrivate({ headers }: { headers: Headers }) {
  const shown = [...headers].filter(([name]) => name !== 'location');
  expect(shown.flat().join('\n')).not.toContain(mark);
  expect(headers.get('cache-control')).toBe('private, no-store');
  for (const name of [
    'etag',
    'last-modified',
    'expires',
    'link',
    'set-cookie',
    'speculation-rules',
  ]) {
    expect([name, headers.get(name)]).toEqual([name, null]);
  }
}

describe('a reset link', () => {
  it('leaves no trace in headers, caches, referrers, logs and metrics, however it is asked for', async () => {
    await open({ RATE_LIMIT_PASSWORD: '8/1m' });
    const { renderer } = site.services;
    const stream = renderer.stream;
    const asked: [number, string, RequestInit?][] = [
      [200, address],
      [200, `${address}&utm_source=${mark}`],
      [200, address, { method: 'HEAD' }],
      [
        200,
        address,
        { headers: { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() } },
      ],
      [200, address, { headers: { range: 'bytes=0-9', 'cache-control': 'only-if-cached' } }],
      [503, address, { headers: { 'sec-purpose': 'prefetch' } }],
      [400, `/PasswordRecovery?token=${mark}&token=${mark}`],
      [400, `/PasswordRecovery?token=${mark}`],
      [405, address, { method: 'POST', body: query }],
      [405, address, { method: 'OPTIONS' }],
    ];
    for (const [status, path, init] of asked) {
      const answer = await ask(path, init);
      expect([answer.status, path, init]).toEqual([status, path, init]);
      expectPrivate(answer);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.html).not.toContain(mark);
    }
    const moved = await ask(`/passwordrecovery/?${query}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([308, address]);
    expectPrivate(moved);

    renderer.stream = () => Promise.reject(new Error('broken'));
    const broken = await ask(address);
    renderer.stream = stream;
    for (let i = 0; i < 3; i += 1) await ask(address);
    const refused = await ask(address);
    expect([broken.status, refused.status]).toEqual([500, 429]);
    for (const answer of [broken, refused]) {
      expectPrivate(answer);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.html).not.toContain(mark);
    }

    // What browsers report by themselves names the address, query and all.
    const report = {
      'csp-report': { 'document-uri': site.url + address, 'violated-directive': 'img-src' },
    };
    await ask('/api/csp-reports', {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report', referer: site.url + address },
      body: JSON.stringify(report),
    });
    await ask('/api/password/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values),
    });
    expect(site.text()).not.toContain(mark);
    expect(await site.services.metrics.registry.metrics()).not.toContain(mark);
  });

  it('that is good stands in the page once, for the form, and in no address', async () => {
    await open();
    const path = good.replace('SP-MH-104233', values.unique_id);
    const { html, headers } = await ask(path);
    expectPrivate({ headers });
    const found = html.split(values.unique_id).length - 1;
    expect(found).toBe(1);
    expect(html).toMatch(new RegExp(`data-props="[^"]*${values.unique_id}`));
    const canonical = 'https://www.site.example/PasswordRecovery"';
    expect(html).toContain(`<link rel="canonical" href="${canonical}`);
    expect(html).toContain(`<meta property="og:url" content="${canonical}`);
    expect(html).not.toMatch(/(?:href|src|action|content)="[^"]*[?&](?:token|uniqueid)=/);
    expect(html).not.toMatch(/<meta name="referrer"/i);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('is not used up by those who only look, nor do they use up anybody’s tries', async () => {
    await open({ RATE_LIMIT_PASSWORD: '1/1m', RATE_LIMIT_PER_ID: '1/1m' });
    for (let i = 0; i < 5; i += 1) {
      await ask(good, { method: 'HEAD' });
      await ask(good, { headers: { 'sec-purpose': 'prefetch' } });
      await ask(good, { headers: { purpose: 'prefetch' } });
      await ask(good, { headers: { 'sec-purpose': 'prefetch;prerender' } });
    }
    expect(site.stub.record.entries).toEqual([]);
    expect((await ask(good)).status).toBe(200);
  });

  it('is not changed by a scanner without script, which follows everything that it finds', async () => {
    await open();
    const { html } = await ask(good);
    const addresses = [...html.matchAll(/(?:href|src|action)="(\/[^"]*)"/g)].map(
      ([, path = '']) => path,
    );
    for (const path of new Set(addresses)) await ask(path);
    for (const method of ['POST', 'PUT', 'DELETE']) {
      await ask(good, { method, body: 'password=abcdef1!' });
      await ask('/api/password/done', { method, body: `${query}&password=abcdef1!` });
    }
    await ask(`/api/password/done?${query}&password=abcdef1!`);
    expect(site.stub.record.entries.map(({ call }) => call)).toEqual(['password_verify']);
  });
});

describe('a change of password', () => {
  const link = { token: 'demo-valid', unique_id: 'SP-MH-104233', user_type: 'service_provider' };
  const change = (password: string, key?: string) =>
    ask('/api/password/done', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify({ ...link, password }),
    });

  it('is made once for one intent, at the same time or later', async () => {
    await open();
    const key = 'one-intent-1';
    const at = await Promise.all(Array.from({ length: 5 }, () => change('abcdef1!', key)));
    const later = await change('abcdef1!', key);
    for (const { status, html } of [...at, later]) {
      expect([status, html]).toEqual([200, later.html]);
    }
    expect(site.stub.record.entries).toHaveLength(1);
    const other = await change('ghijkl2!', key);
    expect([other.status, JSON.parse(other.html).code]).toEqual([422, 'idempotency']);
    expect((await change('ghijkl2!', 'one-intent-2')).status).toBe(200);
    expect(site.stub.record.entries).toHaveLength(2);
    expect(site.text()).not.toMatch(/abcdef1!|ghijkl2!|one-intent/);
  });

  it('counts against the id when it is refused, not when it is made', async () => {
    await open({ RATE_LIMIT_PER_ID: '2/1m', CAPTCHA_PROVIDER: 'altcha' });
    for (let i = 0; i < 4; i += 1) expect((await change('abcdef1!')).status).toBe(200);
    const wrong = { ...link, token: 'demo-refused' };
    const guess = () =>
      ask('/api/password/done', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...wrong, password: 'abcdef1!' }),
      });
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push(JSON.parse((await guess()).html).code);
    expect(statuses).toEqual(['rejected', 'rejected', 'captcha', 'captcha']);
  });
});
