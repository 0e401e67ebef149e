import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { CallName } from '../../server/upstream/outcome';
import { type BrokenHost, startBrokenHost } from '../helpers/brokenHost';
import { makeCertificate, temporaryFolder } from '../helpers/parts';
import { contact, contactMessage, idLookUp, link, supportMessage } from '../helpers/sampleForms';
import { startOwnSite } from '../helpers/sharedSite';
import { startUpstream } from '../helpers/upstreamClient';

let host: BrokenHost;
let client: ReturnType<typeof startUpstream>;

beforeAll(async () => {
  host = await startBrokenHost();
  client = startUpstream({ url: `${host.url}/php/` });
});
afterEach(() => {
  host.requests.length = 0;
});
afterAll(async () => {
  await client.upstream.close();
  await host.close();
});

const values = '"token":"demo-valid","unique_id":"SP-MH-104233","user_type":"service_provider"';
const id = '{"uniqueId":"SP-MH-104233","type":"service_provider"}';

it.each([
  ['contact', 'support/contact_send.php', JSON.stringify({ formData: contactMessage })],
  ['support', 'support/support_request.php', JSON.stringify(supportMessage)],
  ['verify_id', 'web-extra/verifyId.php', id],
  ['password_verify', 'common/verify.php', `{${values}}`],
  ['password_done', 'common/12d_resetPassword_done.php', `{${values},"password":"abcdef1!"}`],
] as const)('%s sends exactly the described body and headers', async (call, path, body) => {
  host.respondWith({ success: 1 });
  await client.calls[call]();
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    connection: expect.any(String),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    host: expect.any(String),
    'user-agent': expect.stringMatching(/^my-service-crew-website\/\d+\.\d+\.\d+$/),
    'x-request-id': 'req-1',
  };
  expect(host.requests).toEqual([{ url: `/php/${path}`, body, headers }]);
});

it('look-ups reuse a connection, and each submit opens a new one', async () => {
  const opened = async (call: CallName) => {
    const before = host.connections;
    for (let i = 0; i < 5; i += 1) await client.calls[call]();
    return host.connections - before;
  };
  expect(await opened('verify_id')).toBeLessThanOrEqual(1);
  expect(await opened('contact')).toBe(5);
  expect(await opened('password_done')).toBe(5);
});

it('each host gets its token with every call, and the token is not logged', async () => {
  const [mail, access] = [await startBrokenHost(), await startBrokenHost()];
  const tokens = {
    MAIL_HOST_TOKEN: 'mail-token-of-at-least-32-characters',
    ACCESS_HOST_TOKEN: 'access-token-of-at-least-32-characters',
  };
  for (const { close } of [mail, access]) onTestFinished(close);
  const urls = { MAIL_HOST_URL: mail.url, ACCESS_HOST_URL: access.url };
  const site = await startOwnSite({ ...tokens, ...urls });
  const visitor = { authorization: 'Bearer of-the-visitor' };
  await site.post('/api/contact', contact, visitor);
  await site.post('/api/support/verify-id', idLookUp, visitor);
  const seen = [mail, access].map(({ requests }) => requests.map((r) => r.headers.authorization));
  expect(seen).toEqual([
    [`Bearer ${tokens.MAIL_HOST_TOKEN}`],
    [`Bearer ${tokens.ACCESS_HOST_TOKEN}`],
  ]);
  expect(site.text()).not.toMatch(/(mail|access)-token/);
});

it('a host whose CA is configured gets the client certificate', async () => {
  const { key, cert } = makeCertificate(temporaryFolder());
  const own = makeCertificate(temporaryFolder());
  const caller = { key: own.key.toString(), cert: own.cert.toString() };
  const options = { key, cert, ca: [caller.cert], requestCert: true, rejectUnauthorized: true };
  const server = createServer(options, (_request, response) => response.end('{"success":1}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  const ca = cert.toString();
  const send = async (tls: object) => {
    const { calls, upstream } = startUpstream({ url, tls });
    const { kind } = await calls.contact();
    await upstream.close();
    return kind;
  };
  expect(await send({ ca, ...caller })).toBe('answered');
  expect(await send({ ca })).not.toBe('answered');
  expect(await send(caller)).toBe('notSent');
});

const text = '\uFEFF \n{"success":"1","extra":[]}\r\n';
const other = { token: 't2', unique_id: 'u2', user_type: 'x' };
const good = { success: '1', message: 'Hi', data: { ...other, role: 'admin' } };
const mixed = { success: 1, data: { ...other, unique_id: 7 } };
const name = { name: ' Asha\nRao\u0000 ' };
const done = { success: '1', message: 'Done' };
const late = { success: '2', message: 'It isn&#039;t\nvalid' };

// test/system/hostFaults.test.ts tests the outcomes `refused` and `unconfirmed`.
it.each<[call: CallName, body: unknown, result: object]>([
  ['contact', text, { kind: 'answered', status: 201, body: { success: '1', extra: [] } }],
  ['verify_id', name, { kind: 'answered', status: 201, body: name, name: 'Asha Rao' }],
  ['password_verify', good, { kind: 'valid', data: other, message: 'Hi' }],
  // If the host does not return three texts, the site uses the values of the link.
  ['password_verify', { success: 1 }, { kind: 'valid', data: link }],
  ['password_verify', mixed, { kind: 'valid', data: link }],
  ['password_verify', late, { kind: 'expired', message: "It isn't valid" }],
  ['password_done', done, { kind: 'answered', status: 201, body: done, message: 'Done' }],
])('%s reads %j with status 201', async (call, body, result) => {
  host.respondWith(body, 201);
  expect(await client.calls[call]()).toEqual(result);
});

it('decodes a response by its Content-Encoding and charset', async () => {
  const type = 'application/json; charset=iso-8859-1';
  host.answer((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': type });
    response.end(gzipSync(Buffer.from('{"name":"José D&#039;Souza"}', 'latin1')));
  });
  const found = { kind: 'answered', name: "José D'Souza" };
  expect(await client.calls.verify_id()).toMatchObject(found);
});
