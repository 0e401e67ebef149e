import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkHosts } from '../../scripts/check-hosts/checkHosts';
import { judgeConnection } from '../../scripts/check-hosts/connection';
import type { Stub } from '../../server/stub/server';
import { type BrokenHost, type BrokenPlay, startBrokenHost } from '../helpers/brokenHost';
import { makeCertificate } from '../helpers/certificate';
import { freePort } from '../helpers/redis';
import { startStubHost } from '../helpers/stubHost';

let stub: Stub;
let host: BrokenHost;

beforeAll(async () => {
  [stub, host] = await Promise.all([startStubHost(), startBrokenHost()]);
});
beforeEach(() => {
  stub.record.clear();
  host.requests.length = 0;
});
afterAll(async () => {
  await Promise.all([stub.close(), host.close()]);
});

/** Checks a mail and an access host. A deadline that only a host that says nothing meets is short. */
async function run(mail: string, access: string, { sendTestMessage = false, timeoutMs = 20_000 }) {
  const lines: string[] = [];
  const settings = {
    MAIL_HOST_URL: mail,
    ACCESS_HOST_URL: access,
    PASSWORD_VERIFY_HASH: 'verify',
    UPSTREAM_TIMEOUT_MS: timeoutMs,
    SITE_EMAIL: 'support@site.example',
  };
  const write = (line: string) => void lines.push(line);
  const code = await checkHosts(settings, write, { sendTestMessage });
  return { code, text: lines.join('\n') };
}

const askAccess = (options = {}) => run(stub.url, host.url, options);
const counted = (text: string, level: string) => text.split(`\n  ${level.padEnd(6)} `).length - 1;

/** Answers look-ups like the stub, written by hand. */
function answers(write: (response: ServerResponse, isLink: boolean) => void) {
  host.answer((request, response) => write(response, request.url?.includes('/common/') ?? false));
}
const json = (body: object) => JSON.stringify(body);
const invalid = { success: 0, message: 'This link is not valid.' };

describe('hosts that answer as described', () => {
  it('are all green, and are asked nothing but look-ups', async () => {
    const { code, text } = await run(stub.url, stub.url, {});
    expect(code).toBe(0);
    expect([counted(text, 'note'), counted(text, 'wrong')]).toEqual([0, 0]);
    expect(stub.record.entries.map(({ call }) => call).sort()).toEqual([
      'password_verify',
      'verify_id',
      'verify_id',
      'verify_id',
    ]);
    expect(text).toContain('`--send-test-message` sends one of each');
  });

  it('get one contact and one support message on request', async () => {
    const { code, text } = await run(stub.url, stub.url, { sendTestMessage: true });
    expect(code).toBe(0);
    expect(text).toMatch(/0 to note, 0 wrong$/);
    const sent = stub.record.entries.filter(({ call }) => ['contact', 'support'].includes(call));
    expect(sent.map(({ call, reply }) => `${call} ${reply}`).sort()).toEqual([
      'contact ok',
      'support ok',
    ]);
    expect(sent[0]?.raw).toContain('Nobody needs to answer.');
    expect(stub.record.entries.map(({ call }) => call)).not.toContain('password_done');
  });

  it('are the stub where none is set', async () => {
    const lines: string[] = [];
    const settings = { UPSTREAM_TIMEOUT_MS: 20_000, SITE_EMAIL: 'support@site.example' };
    expect(await checkHosts(settings, (line) => void lines.push(line))).toBe(0);
    expect(lines[0]).toContain('the stub, since none is set');
  });
});

describe('unusable answers', () => {
  const cases: [BrokenPlay, string][] = [
    ['html with 200', 'status 200 with a page instead of JSON: "<html><body><b>Fatal error'],
    ['a warning before the JSON', 'before the JSON is printed "<b>Warning</b>: Undefined index'],
    ['text after the JSON', 'after the JSON is printed "<!-- cached -->"'],
    ['half the JSON', 'status 200 with something other than a JSON object: "{"success":"'],
    ['an empty body', 'status 200 with nothing in it'],
    ['a bare number', 'something other than a JSON object: "1"'],
    ['half a body', 'the connection ends before the answer does'],
    ['a reset', 'ends the connection without an answer'],
    ['a redirect', 'status 302 redirects (/moved)'],
    ['50 MB', 'more than the 256 KiB that are read'],
  ];

  it.each(cases)('reports %s, and exits with 1', async (play, words) => {
    host.play(play);
    const { code, text } = await askAccess();
    expect(code).toBe(1);
    expect(text).toContain(`  wrong  `);
    expect(text).toContain(words);
    expect(counted(text, 'wrong')).toBe(4);
  });

  it('reports a timeout with its deadline', async () => {
    host.play('silence');
    const { code, text } = await askAccess({ timeoutMs: 200 });
    expect(code).toBe(1);
    expect(text).toContain('no complete answer within 200 ms (UPSTREAM_TIMEOUT_MS)');
  });

  it('reports a retry that succeeds', async () => {
    let asked = 0;
    answers((response, isLink) => {
      asked += 1;
      if (asked === 1) response.destroy();
      else response.end(json(isLink ? invalid : { name: '' }));
    });
    const { code, text } = await askAccess();
    expect(code).toBe(0);
    expect(text).toContain('note   the first connection was ended; the second try counts');
  });

  it('distinguishes a compressed response from one that is not JSON', async () => {
    answers((response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"name":""}'));
    });
    expect((await askAccess()).text).toContain('is compressed (content-encoding gzip)');
  });

  it('reports a redirect without the secrets of its address', async () => {
    answers((response) => {
      response.writeHead(302, { location: 'https://user:pass@other.example/in?token=t' }).end();
    });
    const { text } = await askAccess();
    expect(text).toContain('redirects (https://other.example/in)');
    expect(text).not.toMatch(/pass@|token=t/);
  });

  it('names the setting if the script that checks links is not found', async () => {
    answers((response, isLink) => {
      response.writeHead(isLink ? 404 : 200, { 'content-type': 'application/json' });
      response.end(isLink ? '<h1>Not Found</h1>' : '{"name":""}');
    });
    const { code, text } = await askAccess();
    expect(code).toBe(1);
    expect(text).toContain('PASSWORD_VERIFY_HASH names one');
  });
});

describe('answers that mean something else', () => {
  function says(unknownId: unknown, unknownToken: unknown, status = 200) {
    answers((response, isLink) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(json((isLink ? unknownToken : unknownId) as object));
    });
  }
  const cases: [string, unknown, unknown, number, string][] = [
    ['a name for no id', { name: 'Asha' }, invalid, 3, 'anyone could impersonate a user'],
    ['a made-up token', { name: '' }, { success: 1 }, 1, 'anybody could change any password'],
    ['no success', { name: '' }, { message: 'No.' }, 1, 'has no field `success`'],
    ['no name', { error: 'none' }, invalid, 0, 'has no field `name`; taken as unknown'],
    ['no text as a name', { name: null }, invalid, 0, '`name` is not a text; taken as unknown'],
    ['expired', { name: '' }, { success: '2', message: 'Late.' }, 0, 'has expired, not that it is'],
    ['no message', { name: '' }, { success: 0 }, 0, 'has no `message`'],
    [
      'a list as a message',
      { name: '' },
      { success: 0, message: [] },
      0,
      'is not a text; left out',
    ],
  ];
  it.each(cases)('%s', async (_title, id, token, faults, words) => {
    says(id, token);
    const { code, text } = await askAccess();
    expect(text).toContain(words);
    expect(counted(text, 'wrong')).toBe(faults);
    expect(code).toBe(faults > 0 ? 1 : 0);
  });

  it('JSON with a status of errors: unknown as an id, unread as a link', async () => {
    says({}, invalid, 404);
    const { code, text } = await askAccess();
    expect(code).toBe(1);
    expect(text).toContain('note   taken as unknown, whatever the status');
    expect(text).toContain('wrong  status 404: outside 2xx nothing of it is read');
  });

  it('a loose answer passes with a word on each looseness', async () => {
    answers((response, isLink) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8' });
      response.end(isLink ? `\r\n${json(invalid)}` : '\uFEFF {"name":""}');
    });
    const { code, text } = await askAccess();
    expect(code).toBe(0);
    expect(text).toContain(
      'content type text/html; charset=UTF-8, not application/json; tolerated',
    );
    expect(text).toContain('a byte order mark before the JSON; tolerated');
    expect(text).toContain('white space before the JSON; tolerated');
  });

  it('a test message that is not taken: wrong for contact, a word for support', async () => {
    host.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":0}');
    });
    const { code, text } = await run(host.url, stub.url, { sendTestMessage: true });
    expect(code).toBe(1);
    expect(text).toContain('wrong  not taken: status 200, and `success` says 0');
    expect(text).toContain('note   not taken: status 200, and `success` says 0; perhaps because');
  });
});

describe('connections', () => {
  it('a port at which nothing listens', async () => {
    const { code, text } = await run(stub.url, `http://127.0.0.1:${await freePort()}`, {});
    expect(code).toBe(1);
    expect(text).toContain('wrong  not reached: nothing listens there');
    expect(text).not.toContain('verify_id of');
  });

  it('reports a certificate that is not trusted', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'check-hosts-'));
    const server = createServer(makeCertificate(dir));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { code, text } = await run(`https://localhost:${port}`, stub.url, {});
    server.close();
    rmSync(dir, { recursive: true });
    expect(code).toBe(1);
    expect(text).toContain('not reached: its certificate is signed by itself');
  });

  it('are judged by what was seen of them', () => {
    const now = new Date('2026-01-01T00:00:00Z');
    const url = 'https://access.example.com';
    const tls = (validTo: string) => ({
      ms: 12,
      tls: { protocol: 'TLSv1.3', validTo: new Date(validTo) },
    });
    const levels = [
      judgeConnection(url, tls('2026-03-01T00:00:00Z'), now),
      judgeConnection(url, tls('2026-01-10T12:00:00Z'), now),
      judgeConnection('http://access.example.com', { ms: 3 }, now),
      judgeConnection(url, { failed: true, code: 'CERT_HAS_EXPIRED' }, now),
      judgeConnection(url, { failed: true, code: 'EPROTO' }, now),
      judgeConnection(url, { failed: true, code: 'ERR_SSL_WRONG_VERSION_NUMBER' }, now),
    ].flat();
    expect(levels).toEqual([
      { level: 'ok', text: expect.stringContaining('valid for 59 more days') },
      { level: 'note', text: expect.stringContaining('valid for 9 more days: renew it') },
      { level: 'note', text: expect.stringContaining('personal data can be intercepted') },
      { level: 'wrong', text: 'not reached: its certificate has expired' },
      { level: 'wrong', text: 'not reached: it does not speak TLS on this port' },
      { level: 'wrong', text: 'not reached: it does not speak TLS on this port' },
    ]);
  });
});
