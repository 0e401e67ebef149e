import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkHosts } from '../../scripts/check-hosts/checkHosts';
import { sampleSite } from '../../server/config/site';
import type { Stub } from '../../server/stub/server';
import { type BrokenHost, type BrokenPlay, startBrokenHost } from '../helpers/brokenHost';
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

/** Checks a mail and an access host. Only tests of a silent host need a short deadline. */
async function run(
  mail: string,
  access: string,
  { sendTestMessage = false, checkMessageFrom = '', timeoutMs = 20_000 } = {},
) {
  const lines: string[] = [];
  const settings = {
    PASSWORD_VERIFY_HASH: 'verify',
    UPSTREAM_TIMEOUT_MS: timeoutMs,
    site: { ...sampleSite(), email: 'support@site.example' },
  };
  const write = (line: string) => void lines.push(line);
  const code = await checkHosts(settings, { mail, access }, write, {
    sendTestMessage,
    checkMessageFrom,
  });
  const text = lines.join('\n');
  const count = (level: string) => text.split(`\n  ${level.padEnd(6)} `).length - 1;
  return { code, text, notes: count('note'), wrong: count('wrong') };
}

/** Answers to the question for an id or a link. */
type Answer = (response: ServerResponse, isLink: boolean) => void;

const invalid = { success: 0, message: 'This link is not valid.' };

/** Answers with JSON to an id and to a link that do not exist. */
const says =
  (id: object, link: object, status = 200): Answer =>
  (response, isLink) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isLink ? link : id));
  };

describe('hosts that answer as described', () => {
  it('are all green, and are asked nothing but look-ups', async () => {
    const { text, ...result } = await run(stub.url, stub.url);
    expect(result).toEqual({ code: 0, notes: 0, wrong: 0 });
    expect(stub.record.entries.map(({ call }) => call).sort()).toEqual([
      'password_verify',
      ...Array(3).fill('verify_id'),
    ]);
    expect(text).toContain('`--send-test-message` sends two and one');
  });

  it('get two contact messages, one with an emoji, and one support message on request', async () => {
    const { code, text } = await run(stub.url, stub.url, { sendTestMessage: true });
    expect(code).toBe(0);
    expect(text).toMatch(/0 to note, 0 wrong$/);
    const sent = stub.record.entries.filter(({ call }) => ['contact', 'support'].includes(call));
    expect(sent.map(({ call, reply }) => `${call} ${reply}`).sort()).toEqual([
      'contact ok',
      'contact ok',
      'support ok',
    ]);
    expect(sent[1]?.raw).toContain('\u{1F600}');
    expect(sent[0]?.raw).toContain('Nobody needs to answer.');
    expect(stub.record.entries.map(({ call }) => call)).not.toContain('password_done');
  });

  it('get nothing but the check message when it is asked for, with a mark for filters', async () => {
    const checkMessageFrom = 'website-check@site.example';
    const { text, ...result } = await run(stub.url, stub.url, { checkMessageFrom });
    expect(result).toEqual({ code: 0, notes: 0, wrong: 0 });
    const [sent, ...more] = stub.record.entries;
    expect(more).toEqual([]);
    expect(sent?.call).toBe('contact');
    expect(sent?.raw).toContain('"email":"website-check@site.example"');
    expect(sent?.raw).toContain('"message":"[website-check] ');
    expect(text).not.toContain('Not asked');
  });
});

describe('the answers of an access host', () => {
  const broken: [BrokenPlay, string][] = [
    ['a warning before the JSON', 'other than a JSON object: "<b>Warning</b>: Undefined index'],
    ['half the JSON', 'status 200 with something other than a JSON object: "{"success":"'],
    ['an empty body', 'status 200 with nothing in it'],
    ['half a body', 'the connection ends before the answer does'],
    ['a reset', 'ends the connection without an answer'],
    ['a redirect', 'status 302 redirects (/moved)'],
    ['50 MB', 'more than the 256 KiB that are read'],
    ['silence', 'no complete answer within 1000 ms (UPSTREAM_TIMEOUT_MS)'],
  ];
  it.each(broken)('with %s are unusable, and exit with 1', async (play, words) => {
    host.play(play);
    const timeoutMs = play === 'silence' ? 1_000 : undefined;
    const { text, code, wrong } = await run(stub.url, host.url, { timeoutMs });
    expect({ code, wrong }).toEqual({ code: 1, wrong: 4 });
    expect(text).toContain(words);
  });

  const cases: [words: string, wrong: number, Answer][] = [
    [
      'is compressed (content-encoding br)',
      4,
      (response) => response.writeHead(200, { 'content-encoding': 'br' }).end('?'),
    ],
    [
      'wrong  an unasked `100 Continue` before the answer',
      4,
      (response) => {
        response.writeContinue();
        response.end('{"name":""}');
      },
    ],
    [
      'redirects (https://other.example/in)',
      4,
      (response) =>
        response.writeHead(302, { location: 'https://user:pass@other.example/in?token=t' }).end(),
    ],
    [
      'PASSWORD_VERIFY_HASH names one',
      1,
      (response, isLink) =>
        response.writeHead(isLink ? 404 : 200).end(isLink ? '<h1>Not Found</h1>' : '{"name":""}'),
    ],
    ['anyone could impersonate a user', 3, says({ name: 'Asha' }, invalid)],
    ['anybody could change any password', 1, says({ name: '' }, { success: 1 })],
    ['has no field `success`', 1, says({ name: '' }, { message: 'No.' })],
    ['has expired, not that it is', 0, says({ name: '' }, { success: '2', message: 'Late.' })],
    ['has no `message`', 0, says({ name: '' }, { success: 0 })],
    ['wrong  status 404: outside 2xx nothing of it is read', 1, says({}, invalid, 404)],
  ];
  it.each(cases)('are reported as "%s", with %i wrong', async (words, wrong, answer) => {
    host.answer(({ url }, response) => answer(response, url?.includes('/common/') ?? false));
    const { text, ...result } = await run(stub.url, host.url);
    expect(text).toContain(words);
    expect(text).not.toMatch(/pass@|token=t/);
    expect(result).toMatchObject({ wrong, code: wrong > 0 ? 1 : 0 });
  });
});

it('reports a test message that is not taken: wrong for contact, a note for support', async () => {
  host.says({ success: 0 });
  const { code, text } = await run(host.url, stub.url, { sendTestMessage: true });
  expect(code).toBe(1);
  expect(text).toContain('wrong  not taken: status 200, and `success` says 0');
  expect(text).toContain('note   not taken: status 200, and `success` says 0; perhaps because');
});

it('reports a host at which nothing listens', async () => {
  const { code, text } = await run(stub.url, `http://127.0.0.1:${await freePort()}`);
  expect(code).toBe(1);
  expect(text).toContain('wrong  not reached: ECONNREFUSED');
});
