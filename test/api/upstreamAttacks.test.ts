import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BrokenHost, startBrokenHost } from '../helpers/brokenHost';
import { patient } from '../helpers/patient';
import { postJson } from '../helpers/postJson';
import { contact, link, question } from '../helpers/sampleForms';
import { startSite, type TestSite } from '../helpers/site';

/** What one visitor can make a host do must not refuse the next visitor. */
let host: BrokenHost;
let site: TestSite;

const errorPage = (response: ServerResponse) =>
  void response
    .writeHead(500, { 'content-type': 'text/html' })
    .end('<h1>Uncaught PDOException</h1>');
/** Answers every call as if all were well. */
const works = (response: ServerResponse) =>
  void response.end('{"success":1,"name":"Asha","message":"Fine."}');

async function start(settings: Record<string, string> = {}): Promise<void> {
  host = await startBrokenHost();
  site = await startSite({ MAIL_HOST_URL: host.url, ACCESS_HOST_URL: host.url, ...settings });
}
/** Answers what contains these words with `fail`, and everything else as if all were well. */
function failsAt(words: string, fail: (response: ServerResponse) => void): void {
  host.answer((_request, response) => {
    if (host.requests.at(-1)?.body.includes(words)) fail(response);
    else works(response);
  });
}

const post = async (path: string, body: object) => (await postJson(site.url + path, body)).status;
const message = (words: string) => post('/api/contact', { ...contact, message: words });
const lookUp = (uniqueId: string) =>
  post('/api/support/verify-id', { ...question, uniqueId, captcha: 'x' });
const checkLink = (user_type: string) => post('/api/password/verify', { ...link, user_type });
const change = () => post('/api/password/done', { ...link, password: 'abcd123!', captcha: 'x' });
/** What the next visitor gets at every form. */
const nextVisitor = async () => [
  await message('Please call me back.'),
  await lookUp('SP-MH-104233'),
  await checkLink('service_provider'),
  await change(),
];
const allFine = [200, 200, 200, 200];

async function stop(): Promise<void> {
  await site.close();
  await host.close();
}

beforeAll(() => start());
afterAll(stop);

describe('the next visitor is served', () => {
  it('after five messages with an emoji, which end in an error page', async () => {
    failsAt('😀', errorPage);
    for (let n = 0; n < 5; n += 1) expect(await message(`Please call me back 😀 ${n}`)).toBe(502);
    expect(await nextVisitor()).toEqual(allFine);
  });

  it('at 54 reset links, after 28 with a type that ends in an error page', async () => {
    failsAt('nobody', errorPage);
    for (let n = 0; n < 28; n += 1) expect(await checkLink('nobody')).toBe(502);
    for (let n = 0; n < 54; n += 1) expect(await checkLink('service_provider')).toBe(200);
    expect(await nextVisitor()).toEqual(allFine);
  });

  it.each([
    ['break the connection', (response: ServerResponse) => void response.destroy(), 504],
    [
      'get half an answer',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '99' }).write('{', () => response.destroy());
      },
      504,
    ],
    [
      'get a 502 of the web server',
      (response: ServerResponse) => void response.writeHead(502).end('<'),
      502,
    ],
    [
      'get a 504 of the web server',
      (response: ServerResponse) => void response.writeHead(504).end('<'),
      504,
    ],
  ])('after ten messages that %s', async (_what, fail, status) => {
    failsAt('😀', fail);
    for (let n = 0; n < 10; n += 1)
      expect(await message(`Please call me back 😀 ${n}`)).toBe(status);
    expect(await nextVisitor()).toEqual(allFine);
  });

  it.each(['0', '300'])('after a message that got a 503 with Retry-After: %s', async (seconds) => {
    failsAt('😀', (response) => {
      response.writeHead(503, { 'retry-after': seconds }).end('<h1>Busy</h1>');
    });
    expect(await message('Please call me back 😀')).toBe(502);
    expect(await nextVisitor()).toEqual(allFine);
  });

  it('while forty look-ups hang: they hold up no message, link and password', async () => {
    const hanging: ServerResponse[] = [];
    failsAt('SP-XX', (response) => void hanging.push(response));
    const ids = Array.from({ length: 40 }, (_, n) => `SP-XX-${n}`);
    const looking = ids.map(lookUp);
    await vi.waitFor(() => expect(hanging.length).toBeGreaterThanOrEqual(16), patient);
    const others = [
      await message('Please call me back.'),
      await checkLink('service_provider'),
      await change(),
    ];
    expect(others).toEqual([200, 200, 200]);
    failsAt('SP-XX', works);
    for (const response of hanging) works(response);
    expect(new Set(await Promise.all(looking))).toEqual(new Set([200]));
  });

  it('after five look-ups that hang until their deadline', async () => {
    await stop();
    await start({ UPSTREAM_TIMEOUT_MS: '3000' });
    failsAt('SP-XX', () => {});
    const ids = ['SP-XX-1', 'SP-XX-2', 'SP-XX-3', 'SP-XX-4', 'SP-XX-5'];
    expect(await Promise.all(ids.map(lookUp))).toEqual(ids.map(() => 504));
    expect(await nextVisitor()).toEqual(allFine);
  });
});
