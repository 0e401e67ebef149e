import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { contactFields, contactMessageFields } from '../../shared/contactForm';
import { patient, untilLogged } from '../helpers/parts';
import { contact, idLookUp as id, support } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';

// Every value that a visitor gives, and each secret, contains this mark. No line of the log and no
// metric may show it.
const mark = 'ZQXMARK';
const site = sharedSite({
  TRUST_PROXY: '1',
  LOG_IP: 'none',
  UPSTREAM_TIMEOUT_MS: '4000',
  TICKET_SECRET: mark.repeat(5) + 1,
  CAPTCHA_SECRET: mark.repeat(5) + 2,
});

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const { text } = await site.post(path, body, {
    'idempotency-key': `key-${mark}-${path.length}`,
    'user-agent': mark,
    cookie: `a=${mark}`,
    authorization: mark,
    referer: `https://x.example/${mark}`,
    'x-forwarded-for': `203.0.113.77`,
    ...headers,
  });
  return text;
}

/** Sends bytes, ends the sending side, and waits until the server closes the connection. */
async function raw(bytes: string): Promise<void> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1').resume();
  socket.on('error', () => undefined);
  socket.end(bytes);
  await once(socket, 'close');
}

it('the log and the metrics contain nothing personal or secret, on any route, in any state', async () => {
  const pages = ['/', '/Company', '/Landing?profession=', '/PasswordRecovery', '/Download'];
  const others = ['/nope', '/SP/', '/CUS/', '/static/', '/api/', '/healthz', '/%E0%A4%A'];
  for (const path of [...pages, ...others]) {
    await site.get(`${path}${mark}?q=${mark}&token=${mark}`);
    await site.get(`${path}?token=${mark}&uniqueid=${mark}&type=${mark}`, {
      'user-agent': mark,
      'x-request-id': `<${mark}>`,
    });
  }
  // A field whose rule rejects the mark keeps its sample value, which no line may show either.
  const person = { ...contact, captcha: mark };
  for (const name of contactMessageFields) {
    const marked = `${mark}${contact[name]}`;
    if ('value' in contactFields[name].read(marked)) person[name] = marked;
  }
  await post('/api/contact', person);
  for (const word of ['#fail', '#refuse', '#loose']) {
    const message = `${mark} ${word} and more`;
    const key = { 'idempotency-key': `k${mark}${word.slice(1)}` };
    await post('/api/contact', { ...person, message }, key);
  }
  await post('/api/contact', `{"name":"${mark}"`);
  await post('/api/contact', `"${mark}"`);
  await post('/api/contact', { ...person, email: mark });
  await post('/api/contact', { pad: mark.repeat(4_000) });
  await post('/api/support/verify-id', { ...id, uniqueId: `SP-${mark}` });
  await post('/api/support', { ...person, role: 'service_agent', uniqueId: mark, ticket: mark });
  const link = { token: mark, unique_id: mark, user_type: mark };
  await post('/api/password/verify', link);
  await post('/api/password/done', { ...link, password: 'abcdef1!' });
  await post('/api/client-events', { kind: 'error', route: `/${mark}`, name: mark, file: mark });
  await post(`/api/${mark}`, person);
  for (const bytes of [
    `GET /${mark} HTTP/1.1\r\nHost: x\r\n${mark}\r\n\r\n`,
    `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name":"${mark}`,
    `${mark} /${mark} HTTP/1.1\r\nHost: ${mark}\r\n\r\n`,
    `GET http://${mark}/ HTTP/1.1\r\nHost: ${mark}\r\n\r\n`,
  ])
    await raw(bytes);

  // A support request of a verified id.
  const { ticket } = JSON.parse(await post('/api/support/verify-id', id));
  const request = { ...support, ...person, ticket, captcha: 'none' };
  for (const word of ['', '#fail', '#refuse']) {
    const message = `${mark} has a trouble to tell ${word}`;
    const key = { 'idempotency-key': `s${mark}${word.slice(1)}` };
    await post('/api/support', { ...request, message }, key);
  }
  const arrived = site.stub.record.entries.filter(({ call }) => call === 'support');
  expect(arrived).toHaveLength(3);

  // Each service that can fail throws an error that quotes its input.
  const { captcha, hosts, pageRouter } = site.services;
  const fail = async () => {
    JSON.parse(`{"secret":${mark}`);
    throw new Error('never reached');
  };
  vi.spyOn(captcha, 'check').mockImplementationOnce(fail).mockImplementationOnce(fail);
  vi.spyOn(hosts, 'verifyId').mockImplementationOnce(fail);
  vi.spyOn(hosts, 'verifyPasswordLink').mockImplementationOnce(fail);
  vi.spyOn(hosts, 'changePassword').mockImplementationOnce(fail);
  const otherLink = { ...link, unique_id: `x${mark}` };
  for (const [path, body] of [
    ['/api/contact', { ...person, captcha: 'none' }],
    ['/api/support', request],
    ['/api/support/verify-id', id],
    ['/api/password/verify', otherLink],
    ['/api/password/done', { ...otherLink, password: 'abcdef1!' }],
  ] as const) {
    const answer = await post(path, body, { 'idempotency-key': `f${mark}` });
    expect(answer).not.toContain(mark);
    const { code, requestId } = JSON.parse(answer);
    expect([path, code]).toEqual([path, 'internal']);
    await untilLogged(site, { msg: 'An /api route failed', route: path, reqId: requestId });
  }
  const query = vi.spyOn(pageRouter, 'page').mockImplementation(fail);
  for (const path of ['/hi/PasswordRecovery', `/mr/CUS/${mark}`]) {
    const answer = await site.get(`${path}?token=${mark}&uniqueid=z${mark}&type=${mark}`);
    expect([path, answer.status]).toEqual([path, 500]);
    expect(answer.text).not.toContain(mark);
  }
  query.mockRestore();
  expect(site.text()).toContain('"type":"SyntaxError"');

  // The visitor disconnects before the host responds, and the upstream call times out.
  site.stub.record.clear();
  const stalled = { ...link, unique_id: `y${mark}`, token: 'demo-check-stall' };
  const leaving = site.post('/api/password/verify', stalled);
  const left = expect(leaving).rejects.toThrow();
  await vi.waitFor(() => expect(site.stub.record.entries).toHaveLength(1), patient);
  leaving.abort();
  await left;
  const { requestId: reqId } = site.stub.record.entries[0] ?? {};
  await untilLogged(site, { outcome: 'unconfirmed', reqId });

  const metrics = await site.services.metrics.registry.metrics();
  expect(site.text().length).toBeGreaterThan(5_000);
  const samples = contactMessageFields.map((name) => contact[name]);
  const lines = site.text().split('\n');
  // verify.php is named by the setting PASSWORD_VERIFY_HASH, which is a secret of the host.
  for (const secret of [mark, ...samples, '203.0.113', 'abcdef1!', ticket, 'verify.php'])
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  expect(metrics).not.toContain(mark);
  const routes = new Set([...metrics.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
  for (const route of routes) expect(route).toMatch(/^(other|\/[A-Za-z/:.-]*)$/);
  expect(routes).toContain('/SP/:id');
});
