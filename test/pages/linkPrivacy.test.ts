import { afterEach, describe, expect, it } from 'vitest';
import { type NavigateOptions, navigate, postJson } from '../helpers/requests';
import { linkPath as good, link } from '../helpers/sampleForms';
import { startSite, type TestSettings, type TestSite } from '../helpers/site';

// Every value of the link begins with this, so that a leak is found.
const mark = 'zq7link';
const values = { token: `${mark}-token`, unique_id: `${mark}-id`, user_type: `${mark}-type` };
const query = `token=${values.token}&uniqueid=${values.unique_id}&type=${values.user_type}`;
const address = `/PasswordRecovery?${query}`;

let site: TestSite;
afterEach(() => site.close());

const open = async (settings: TestSettings = {}) => {
  site = await startSite({ PUBLIC_ORIGIN: 'https://www.site.example', ...settings });
};

async function ask(path: string, init: NavigateOptions = {}) {
  const response = await navigate(site.url + path, init);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const neverSet = ['etag', 'last-modified', 'expires', 'link', 'set-cookie', 'speculation-rules'];

/** Expects headers that show nothing of the link, but to the one who asked with it. */
function expectPrivate(headers: Headers) {
  const shown = [...headers].filter(([name]) => name !== 'location');
  expect(shown.flat().join('\n')).not.toContain(mark);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(neverSet.filter((name) => headers.has(name))).toEqual([]);
}

describe('a reset link', () => {
  it('leaves no trace in headers, caches, referrers, logs and metrics, however it is asked for', async () => {
    await open();
    const { pageRouter } = site.services;
    const { element } = pageRouter;
    const expectAnswer = async (status: number, path: string, init?: NavigateOptions) => {
      const { headers, html, ...answer } = await ask(path, init);
      expect([answer.status, path, init]).toEqual([status, path, init]);
      expectPrivate(headers);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(html).not.toContain(mark);
    };
    const conditional = { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() };
    const ofCache = { range: 'bytes=0-9', 'cache-control': 'only-if-cached' };
    const image = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
    // Only the first rendering fails: afterwards the page is cached.
    pageRouter.element = () => {
      pageRouter.element = element;
      throw new Error('broken');
    };
    await expectAnswer(500, address);
    await expectAnswer(200, address);
    await expectAnswer(200, `${address}&utm_source=${mark}`);
    await expectAnswer(200, address, { method: 'HEAD' });
    await expectAnswer(200, address, { headers: conditional });
    await expectAnswer(200, address, { headers: ofCache });
    await expectAnswer(200, address, { headers: { 'sec-purpose': 'prefetch' } });
    await expectAnswer(200, address, { headers: image });
    await expectAnswer(400, `/PasswordRecovery?token=${mark}&token=${mark}`);
    await expectAnswer(400, `/PasswordRecovery?token=${mark}`);
    await expectAnswer(405, address, { method: 'POST', body: query });
    await expectAnswer(405, address, { method: 'OPTIONS' });
    const moved = await ask(`/passwordrecovery/?${query}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([308, address]);
    expectPrivate(moved.headers);

    // Reports that browsers send by themselves are in test/api/privacy.test.ts.
    expect(site.text()).not.toContain(mark);
    expect(await site.services.metrics.registry.metrics()).not.toContain(mark);
  });

  it('is not indexed, and gets the same page as every other link', async () => {
    await open();
    const { html, headers } = await ask(address);
    expect(html).toBe((await ask(good)).html);
    expect(html).not.toMatch(/<meta name="referrer"/i);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('is neither checked, counted nor changed by a scanner without script, which follows everything that it finds', async () => {
    await open({ RATE_LIMIT_PASSWORD: '1/10m', RATE_LIMIT_RESET_LINK_ID: '1/10m' });
    const { html } = await ask(good);
    const addresses = [...html.matchAll(/(?:href|src|action)="(\/[^"]*)"/g)].map(
      ([, path = '']) => path,
    );
    for (const path of new Set(addresses)) await ask(path);
    for (const method of ['HEAD', 'GET']) await ask(good, { method });
    for (const method of ['POST', 'PUT', 'DELETE']) {
      await ask(good, { method, body: 'password=abcdef1!' });
      await ask('/api/password/done', { method, body: `${query}&password=abcdef1!` });
    }
    await ask(`/api/password/done?${query}&password=abcdef1!`);
    expect(site.stub.record.entries).toEqual([]);
    const checked = await postJson(`${site.url}/api/password/verify`, link);
    expect(checked.status).toBe(200);
  });
});
