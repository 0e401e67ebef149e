import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { fromForeignPage } from '../../server/http/ourOrigin';
import { api } from '../helpers/api';
import { contact, linkPath } from '../helpers/sampleForms';
import { startSite, type TestSite } from '../helpers/site';

type Headers = Record<string, string>;

let site: TestSite;
afterEach(() => site?.close());

const origin = 'https://www.site.example';
const foreign = { 'sec-fetch-site': 'cross-site' };
const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

const start = async () => {
  site = await startSite({ PUBLIC_ORIGIN: origin, RATE_LIMIT_PAGES: '10/10m' });
};
const get = (path: string, headers: Headers) => api(site).get(path, headers);

/** Sends a request more often than the limit of the address allows; the statuses. */
async function flood(method: string, path: string, headers: Headers): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < 15; i += 1) {
    statuses.push((await api(site).ask(method, path).set(headers)).status);
  }
  return statuses;
}

it.each<[what: string, method: string, path: string, headers: Headers, status: number]>([
  ['calls', 'POST', '/api/contact', { ...foreign, 'sec-fetch-mode': 'no-cors' }, 403],
  ['calls of an older browser', 'POST', '/api/contact', { origin: 'https://evil.example' }, 403],
  ['calls as navigations', 'POST', '/api/contact', { ...foreign, ...navigation }, 403],
  ['forms sent to a page', 'POST', '/Contact', { ...foreign, ...navigation }, 405],
  [
    'pictures',
    'GET',
    '/',
    { ...foreign, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    200,
  ],
  ['frames', 'GET', '/', { ...foreign, ...navigation, 'sec-fetch-dest': 'iframe' }, 200],
  ['missing files', 'GET', '/static/none.js', { ...foreign, 'sec-fetch-mode': 'no-cors' }, 404],
])(
  '%s of a foreign page are refused above the limit, and nothing else is',
  async (_what, method, path, headers, status) => {
    await start();
    const statuses = await flood(method, path, headers);
    expect(statuses).toEqual([...Array(10).fill(status), ...Array(5).fill(429)]);
    const own = { 'sec-fetch-site': 'same-origin' };
    await get('/Company', { ...own, ...navigation }).expect(200);
    await get('/Company', { ...foreign, ...navigation }).expect(200);
    await api(site)
      .post('/api/contact', contact, { ...own, origin })
      .expect(200);
  },
);

it('navigations from a foreign page are the visitor’s: people come from search results and webmail', async () => {
  await start();
  const statuses = await flood('GET', '/', { ...foreign, ...navigation });
  expect(statuses.at(-1)).toBe(429);
  await get('/Company', {}).expect(429);
});

it('reset links that a foreign page opens take a captcha above the limit, and none is refused', async () => {
  site = await startSite({ RATE_LIMIT_PASSWORD: '2/10m' });
  const asked = () => site.stub.record.entries.length;
  for (let i = 0; i < 25; i += 1) await get(linkPath, { ...foreign, ...navigation }).expect(200);
  expect(asked()).toBe(2);
  await get(linkPath, { 'sec-fetch-site': 'none', ...navigation }).expect(200);
  expect(asked()).toBe(3);
});

it('a call of our own page is no foreign one, by whatever name its visitor came', () => {
  const request = Object.assign(new IncomingMessage(new Socket()), {
    method: 'POST',
    url: '/api/contact',
  });
  const isForeign = (NODE_ENV: 'production' | 'development') =>
    fromForeignPage(request, { NODE_ENV, PUBLIC_ORIGIN: origin });
  const headers = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
  request.headers = { ...headers, 'sec-fetch-site': 'same-origin' };
  expect(isForeign('production')).toBe(false);
  // An older browser names the origin alone, which /api takes for ours outside production.
  request.headers = headers;
  expect([isForeign('development'), isForeign('production')]).toEqual([false, true]);
});
