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
