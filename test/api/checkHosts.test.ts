import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { checkHosts } from '../../scripts/check-hosts/checkHosts';
import type { Stub } from '../../server/stub/server';
import { sampleSite } from '../helpers/brandFolder';
import { type BrokenHost, startBrokenHost, startStubHost } from '../helpers/brokenHost';
import { stopTime } from '../helpers/parts';

let stub: Stub;
let host: BrokenHost;

beforeAll(async () => {
  [stub, host] = await Promise.all([startStubHost(), startBrokenHost()]);
});
beforeEach(() => stub.record.clear());
afterAll(async () => {
  await Promise.all([stub.close(), host.close()]);
});

/** Checks both hosts. Returns the exit code, the report, and the number of its findings. */
async function run(mail: string, access: string, checkMessageFrom?: string, settings = {}) {
  const lines: string[] = [];
  const code = await checkHosts(
    {
      PASSWORD_VERIFY_HASH: 'verify',
      UPSTREAM_TIMEOUT_MS: 20_000,
      site: sampleSite(),
      ...settings,
    },
    { mail, access },
    (line) => void lines.push(line),
    checkMessageFrom,
  );
  const text = lines.join('\n');
  const count = (level: string) => text.split(`\n  ${level.padEnd(6)} `).length - 1;
  return { code, text, notes: count('note'), wrong: count('wrong') };
}

it('hosts that respond as described have no finding, and get only look-ups', async () => {
  const { text, ...result } = await run(stub.url, stub.url);
  expect(result).toEqual({ code: 0, notes: 0, wrong: 0 });
  expect(stub.record.entries.map(({ call }) => call).sort()).toEqual([
    'password_verify',
    ...Array(3).fill('verify_id'),
  ]);
  expect(text).toContain('Not asked');
});

it('look-ups are for ids in the brand’s formats that no account has', async () => {
  const idForms = {
    service_provider: 'FP-XX-XXXX',
    service_seeker: 'FIX/CUS/00000',
    service_agent: 'SA_XXXXXXXX',
  };
  await run(stub.url, stub.url, undefined, { site: { ...sampleSite(), idForms } });
  const asked = stub.record.entries.flatMap(({ body }) => Object.values(Object(body))[0]);
  expect(asked.slice(0, 3)).toEqual(['FP-XX-0000', 'FIX/CUS/00000', 'SA_00000000']);
});

it('a requested check message is the only call, and has a mark for mail filters', async () => {
  const { text, ...result } = await run(stub.url, stub.url, 'website-check@site.example');
  expect(result).toEqual({ code: 0, notes: 0, wrong: 0 });
  const [sent, ...more] = stub.record.entries;
  expect(more).toEqual([]);
  expect(sent?.call).toBe('contact');
  expect(sent?.raw).toContain('"email":"website-check@site.example"');
  expect(sent?.raw).toContain('"message":"[website-check] ');
  expect(text).not.toContain('Not asked');
});

const unknown = { name: '' };
const invalid = { success: 0, message: 'This link is not valid.' };

/** Returns a host that responds with one object to an id, and with another to a reset link. */
const says =
  (id: object, link: object, status = 200): RequestListener =>
  ({ url }, response) =>
    response.writeHead(status).end(JSON.stringify(url?.includes('/common/') ? link : id));
const fails =
  (status: number, headers: object, body: string): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { ...headers }).end(body);
const secretPlace = { location: 'https://user:pass@other.example/in?token=t' };

/** A piece of the report, how many of the four checks are wrong, and the host's response. */
const findings: [words: string, wrong: number, RequestListener][] = [
  ['other than a JSON object: "<html><body>Fatal', 4, fails(200, {}, '<html><body>Fatal')],
  [
    'no HTTP: UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
    4,
    ({ socket }) =>
      void socket.write(
        'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
      ),
  ],
  ['ends the connection without an answer (UND_ERR_SOCKET)', 4, ({ socket }) => void socket.end()],
  ['within 20000 ms (UPSTREAM_TIMEOUT_MS)', 4, () => void vi.advanceTimersByTime(20_000)],
  ['redirects (https://other.example/in)', 4, fails(302, secretPlace, '')],
  ['is compressed (content-encoding br)', 4, fails(200, { 'content-encoding': 'br' }, '?')],
  ['PASSWORD_VERIFY_HASH names one', 4, fails(404, {}, '<h1>Not Found</h1>')],
  ['wrong  status 404: outside 2xx nothing of it is read', 1, says({}, invalid, 404)],
  ['wrong  status 403: outside 2xx nothing of it is read', 4, says({ success: 0 }, invalid, 403)],
  ['a firewall or the web server refuses the call', 4, fails(403, {}, '<h1>Forbidden</h1>')],
  ['anyone could impersonate a user', 3, says({ name: 'Asha' }, invalid)],
  ['anybody could change any password', 1, says(unknown, { success: 1 })],
  ['has no field `success`', 1, says(unknown, { message: 'No.' })],
  ['has expired, not that it is', 0, says(unknown, { success: '2', message: 'Late.' })],
  ['has no `message`', 0, says(unknown, { success: 0 })],
];
it.each(findings)('reports "%s", with %i wrong', async (words, wrong, answer) => {
  await stopTime();
  onTestFinished(() => void vi.useRealTimers());
  host.answer(answer);
  const { text, ...result } = await run(stub.url, host.url);
  expect(text).toContain(words);
  expect(text).not.toMatch(/pass@|token=t/);
  expect(result).toMatchObject({ wrong, code: wrong > 0 ? 1 : 0 });
});

const tokens = { MAIL_HOST_TOKEN: 'the-mail-token', ACCESS_HOST_TOKEN: 'the-access-token' };
const bypassed = 'without the token: anyone who reaches the host bypasses captcha and limits';

it.each([
  ['the access host', 4, undefined],
  ['the mail host', 1, 'website-check@site.example'],
])('%s with a token must refuse a call without it', async (_which, accepted, from) => {
  const open = await run(stub.url, stub.url, from, tokens);
  expect(open).toMatchObject({ code: 1, wrong: 1 });
  expect(open.text).toContain(bypassed);

  const { MAIL_HOST_TOKEN: mail, ACCESS_HOST_TOKEN: access } = tokens;
  const strict = await startStubHost('verify', { mail, access });
  onTestFinished(() => strict.close());
  const guarded = await run(strict.url, strict.url, from, tokens);
  expect(guarded).toMatchObject({ code: 0, notes: 0, wrong: 0 });
  expect(guarded.text).toContain('ok     status 403: refuses a call without the token');
  expect(strict.record.entries).toHaveLength(accepted);
});

it('reports nothing about the token of a host that is not reached', async () => {
  const gone = await startBrokenHost();
  await gone.close();
  const { text, code } = await run(gone.url, gone.url, undefined, tokens);
  expect([code, text.includes('bypasses')]).toEqual([1, false]);
  expect(text).toContain('wrong  not sent: ECONNREFUSED');
  expect(text).toContain('wrong  does not answer: ECONNREFUSED');
});

it('reports a check message that is not taken', async () => {
  host.respondWith({ success: 0 });
  const { code, text } = await run(host.url, stub.url, 'website-check@site.example');
  expect(code).toBe(1);
  expect(text).toContain('wrong  not taken: status 200, and `success` says 0');
});
