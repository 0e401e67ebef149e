import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type BrokenHost, startBrokenHost } from '../helpers/brokenHost';
import { makeCertificate, temporaryFolder } from '../helpers/parts';
import { postJson } from '../helpers/requests';
import { startSite } from '../helpers/site';
import { sample, startUpstream } from '../helpers/upstreamClient';

const { context, contact, support, question, link, change } = sample;
const { password, ...changeLink } = change;

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

describe('what is sent', () => {
  const calls = [
    [
      'contact',
      () => client.mail.sendContact({ ...contact, captcha: 'x' } as typeof contact, context),
      '/php/support/contact_send.php',
      JSON.stringify({ formData: contact }),
    ],
    [
      'support',
      () => client.mail.sendSupport({ ...support, email: 'x' } as typeof support, context),
      '/php/support/support_request.php',
      JSON.stringify(support),
    ],
    [
      'verify id',
      () => client.access.verifyId({ ...question, captcha: 'x' } as typeof question, context),
      '/php/web-extra/verifyId.php',
      '{"uniqueId":"SP-MH-104233","type":"service_provider"}',
    ],
    [
      'password verify',
      () => client.access.verifyPasswordLink({ ...link, extra: 'x' } as typeof link, context),
      '/php/common/verify.php',
      '{"token":"demo-valid","unique_id":"SP-MH-104233","user_type":"service_provider"}',
    ],
    [
      'password done',
      () => client.access.changePassword({ password, ...changeLink }, context),
      '/php/common/12d_resetPassword_done.php',
      '{"token":"demo-valid","unique_id":"SP-MH-104233","user_type":"service_provider","password":"abcdef1!"}',
    ],
  ] as const;

  it.each(calls)('%s: exactly the described body and headers', async (_name, call, path, body) => {
    host.says({ success: 1 });
    await call();
    expect(host.requests).toHaveLength(1);
    const [request] = host.requests;
    expect(request?.url).toBe(path);
    expect(request?.body).toBe(body);
    const { host: _host, connection: _connection, ...headers } = request?.headers ?? {};
    expect(headers).toEqual({
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': expect.stringMatching(/^my-service-crew-website\/\d+\.\d+\.\d+$/),
      'x-request-id': 'req-1',
    });
  });

  it('look-ups use a connection again, and each submit gets a fresh one', async () => {
    const opened = async (ask: () => Promise<unknown>) => {
      const before = host.connections;
      for (let i = 0; i < 5; i += 1) await ask();
      return host.connections - before;
    };
    expect(await opened(() => client.access.verifyId(question, context))).toBeLessThanOrEqual(1);
    expect(await opened(() => client.mail.sendContact(contact, context))).toBe(5);
    expect(await opened(() => client.access.changePassword(change, context))).toBe(5);
  });
});

describe('authentication at the PHP hosts', () => {
  it('sends each host’s token with every call, and never logs it', async () => {
    const [mail, access] = [await startBrokenHost(), await startBrokenHost()];
    const tokens = {
      MAIL_HOST_TOKEN: 'mail-token-of-at-least-32-characters',
      ACCESS_HOST_TOKEN: 'access-token-of-at-least-32-characters',
    };
    const site = await startSite({
      ...tokens,
      MAIL_HOST_URL: mail.url,
      ACCESS_HOST_URL: access.url,
    });
    for (const { close } of [mail, access, site]) onTestFinished(close);
    const post = (path: string, body: object) =>
      postJson(site.url + path, body, { authorization: 'Bearer of-the-visitor' });
    await post('/api/contact', { ...contact, captcha: 'x' });
    await post('/api/support/verify-id', question);
    const seen = [mail, access].map(({ requests }) => requests.map((r) => r.headers.authorization));
    expect(seen).toEqual([
      [`Bearer ${tokens.MAIL_HOST_TOKEN}`],
      [`Bearer ${tokens.ACCESS_HOST_TOKEN}`],
    ]);
    expect(site.text()).not.toMatch(/(mail|access)-token/);
  });

  it('presents a client certificate to a host whose CA is configured', async () => {
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
      const { mail, upstream } = startUpstream({ url, tls });
      const { kind } = await mail.sendContact(contact, context);
      await upstream.close();
      return kind;
    };
    expect(await send({ ca, ...caller })).toBe('answered');
    expect(await send({ ca })).not.toBe('answered');
    expect(await send(caller)).toBe('notSent');
  });
});

const ask = {
  contact: () => client.mail.sendContact(contact, context),
  'verify id': () => client.access.verifyId(question, context),
  'password verify': () => client.access.verifyPasswordLink(link, context),
  'password done': () => client.access.changePassword(change, context),
};
const text = '\uFEFF \n{"success":"1","extra":[]}\r\n';
const other = { token: 't2', unique_id: 'u2', user_type: 'x' };
const good = { success: '1', message: 'Hi', data: { ...other, role: 'admin' } };
const name = { name: ' Asha\nRao\u0000 ' };
const done = { success: '1', message: 'Done' };
const late = { success: '2', message: 'It isn&#039;t\nvalid' };

// The test of hosts' faults has all that is refused.
it.each<[name: keyof typeof ask, body: unknown, result: object]>([
  ['contact', text, { kind: 'answered', status: 201, body: { success: '1', extra: [] } }],
  ['verify id', name, { kind: 'answered', status: 201, body: name, name: 'Asha Rao' }],
  ['password verify', good, { kind: 'valid', data: other, message: 'Hi' }],
  // Without three usable texts the link's own values are kept.
  ['password verify', { success: 1 }, { kind: 'valid', data: link }],
  [
    'password verify',
    { success: 1, data: { ...other, unique_id: 7 } },
    { kind: 'valid', data: link },
  ],
  ['password verify', late, { kind: 'expired', message: "It isn't valid" }],
  ['password done', done, { kind: 'answered', status: 201, body: done, message: 'Done' }],
])('%s reads %j, with 201 too', async (name, body, result) => {
  host.says(body, 201);
  expect(await ask[name]()).toEqual(result);
});

it('reads an answer in its own encoding and charset', async () => {
  const type = 'application/json; charset=iso-8859-1';
  host.answer((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': type });
    response.end(gzipSync(Buffer.from('{"name":"José D&#039;Souza"}', 'latin1')));
  });
  const found = { kind: 'answered', name: "José D'Souza" };
  expect(await client.access.verifyId(question, context)).toMatchObject(found);
});
