import type { Test } from 'supertest';
import { expect, it } from 'vitest';
import { linkPath as good, link } from '../helpers/sampleForms';
import { startOwnSite } from '../helpers/sharedSite';
import type { TestSettings, TestSite } from '../helpers/site';

// Every value of the link begins with this mark, so that the tests find a leak.
const mark = 'zq7link';
const values = { token: `${mark}-token`, unique_id: `${mark}-id`, user_type: `${mark}-type` };
const query = `token=${values.token}&uniqueid=${values.unique_id}&type=${values.user_type}`;
const address = `/PasswordRecovery?${query}`;

let site: TestSite;

const open = async (settings: TestSettings = {}) => {
  site = await startOwnSite({ PUBLIC_ORIGIN: 'https://www.site.example', ...settings });
};

const neverSet = ['etag', 'last-modified', 'expires', 'link', 'set-cookie', 'speculation-rules'];

/** Expects headers that contain nothing of the link. The Location of a redirect may contain it. */
function expectPrivate({ location: _, ...headers }: Record<string, string>) {
  expect(JSON.stringify(headers)).not.toContain(mark);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(neverSet.filter((name) => name in headers)).toEqual([]);
}

it('no header, cache, referrer, log or metric contains a reset link, however it is requested', async () => {
  await open();
  const { pageRouter } = site.services;
  const { element } = pageRouter;
  const expectAnswer = async (status: number, request: Test) => {
    const { headers, text } = await request.expect(status);
    expectPrivate(headers);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(text ?? '').not.toMatch(RegExp(`${mark}|Back to the form`));
  };
  const conditional = { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() };
  const ofCache = { range: 'bytes=0-9', 'cache-control': 'only-if-cached' };
  const image = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  // Only the first rendering fails. The page is cached afterwards.
  pageRouter.element = () => {
    pageRouter.element = element;
    throw new Error('broken');
  };
  await expectAnswer(500, site.get(address));
  await expectAnswer(200, site.get(address));
  await expectAnswer(200, site.get(`${address}&utm_source=${mark}`));
  await expectAnswer(200, site.request('HEAD', address));
  await expectAnswer(200, site.get(address, conditional));
  await expectAnswer(200, site.get(address, ofCache));
  await expectAnswer(200, site.get(address, { 'sec-purpose': 'prefetch' }));
  await expectAnswer(200, site.get(address, image));
  await expectAnswer(400, site.get(`/PasswordRecovery?token=${mark}&token=${mark}`));
  await expectAnswer(400, site.get(`/PasswordRecovery?token=${mark}`));
  await expectAnswer(405, site.request('POST', address).send(query));
  await expectAnswer(405, site.request('OPTIONS', address));
  const moved = await site.get(`/passwordrecovery/?${query}`).expect(308);
  expect(moved.headers.location).toBe(address);
  expectPrivate(moved.headers);

  // test/api/privacy.test.ts covers the reports that browsers send by themselves.
  expect(site.text()).not.toContain(mark);
  expect(await site.services.metrics.registry.metrics()).not.toContain(mark);
});

it('a reset link is not indexed, and has the same page as every other link', async () => {
  await open();
  const { text, headers } = await site.get(address);
  expect(text).toBe((await site.get(good)).text);
  expect(text).not.toMatch(/<meta name="referrer"/i);
  expect(text).toContain('<meta name="robots" content="noindex"');
  expect(headers['x-robots-tag']).toBe('noindex');
});

it('a reset link is neither checked, counted nor used if a scanner without script requests every URL of its page', async () => {
  await open({ RATE_LIMIT_PASSWORD: '1/10m', RATE_LIMIT_RESET_LINK_ID: '1/10m' });
  const { text } = await site.get(good);
  const addresses = [...text.matchAll(/(?:href|src|action)="(\/[^"]*)"/g)].map(
    ([, path = '']) => path,
  );
  for (const path of new Set(addresses)) await site.get(path);
  for (const method of ['HEAD', 'GET']) await site.request(method, good);
  for (const method of ['POST', 'PUT', 'DELETE']) {
    await site.request(method, good).send('password=abcdef1!');
    await site.request(method, '/api/password/done').send(`${query}&password=abcdef1!`);
  }
  await site.get(`/api/password/done?${query}&password=abcdef1!`);
  expect(site.stub.record.entries).toEqual([]);
  await site.post('/api/password/verify', link).expect(200);
});
