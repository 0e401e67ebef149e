import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { apiPaths } from '../../shared/paths';
import { startBrokenHost } from '../helpers/brokenHost';
import { type RawAnswer, request } from '../helpers/rawRequest';
import { navigate, postJson } from '../helpers/requests';
import { expectSafe, hostileStrings, mark } from '../helpers/safeAnswer';
import { change, linkPath as link, question, link as resetLink } from '../helpers/sampleForms';
import { sharedSite } from '../helpers/sharedSite';
import { startSite, type TestSettings } from '../helpers/site';

const origin = 'https://www.site.example';
const site = sharedSite({ PUBLIC_ORIGIN: origin });

/** A separate site for one test. */
async function startOwn(settings: TestSettings) {
  const own = await startSite({ PUBLIC_ORIGIN: origin, ...settings });
  onTestFinished(own.close);
  return own;
}

async function read(response: Response) {
  return { status: response.status, headers: response.headers, body: await response.text() };
}

const get = async (path: string, headers: Record<string, string> = {}) =>
  read(await navigate(site.url + path, { headers }));

/** What fits into a header. */
const printable = hostileStrings.filter((text) => /^[\x20-\x7e]{1,2000}$/.test(text));

/** What a browser can put into an address: no half of a surrogate pair. */
const inAddresses = hostileStrings.filter((text) => !/\p{Cs}/u.test(text) && text.length < 2_000);

function expectNoMark(headers: Iterable<[string, string]>) {
  expect([...headers].flat().join('\n')).not.toContain(mark);
}

describe('hostile texts', () => {
  it.each([
    ['/Landing?profession=', [404, 308]],
    ['/PasswordRecovery?token=demo-valid&type=b&uniqueid=', [200]],
    ['/SP/', [404, 308]],
    ['/', [404, 308]],
    ['/static/', [404]],
  ])('in an address behind %s', async (before, statuses) => {
    for (const text of inAddresses) {
      const answer = await get(before + encodeURIComponent(text));
      expectSafe(answer);
      expect(statuses).toContain(answer.status);
      // A copied link may lead on: to a plain id and nothing else.
      expectNoMark([...answer.headers].filter(([, value]) => !/^\/SP\/[\w-]{1,64}$/.test(value)));
    }
  });

  it.each(['/Company', '/Download', '/SP/abc', '/nope'])(
    'as headers of %s, by which a cached page changes by no byte',
    async (path) => {
      const before = await request(site.url, 'GET', path);
      const names = [
        ...['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for', 'x-forwarded-prefix'],
        ...['forwarded', 'x-host', 'x-original-url', 'x-rewrite-url', 'x-request-id', 'range'],
        ...['x-http-method-override', 'if-none-match', 'if-modified-since', 'if-range', 'accept'],
        ...['accept-language', 'accept-encoding', 'user-agent', 'sec-ch-ua-platform', 'referer'],
        ...['cookie', 'origin', 'sec-purpose'],
      ];
      for (const text of printable) {
        const given = Object.fromEntries(names.map((name) => [name, text]));
        const Host = text.replace(/[^\w.:-]/g, '') || 'x';
        const answer = (await request(site.url, 'GET', path, { ...given, Host })) as RawAnswer;
        expectSafe(answer);
        expect(answer.status).toBeLessThan(500);
        expectNoMark([...answer.headers, ['body', answer.body]]);
        if (path === '/Company') expect([answer.status, answer.body]).toEqual([200, before?.body]);
      }
    },
  );
});

it('nothing is rendered for another id, name, address or link', async () => {
  const own = await startOwn({});
  const ask = async (word: string) => {
    const paths = [`/SP/${word}`, `/Landing?profession=${word}`, `/SP/a.${word}`, `/${word}`, link];
    const answers = paths.map(async (path) => read(await navigate(own.url + path)));
    for (const answer of await Promise.all(answers)) expectSafe(answer);
    return (await Promise.all(answers)).map(({ status, body }) => [status, body.includes(word)]);
  };
  for (const word of ['one', 'two']) await ask(word);
  own.services.pageRouter.element = () => {
    throw new Error('rendered');
  };
  const kept = [
    [200, true],
    [404, true],
    [404, false],
    [404, false],
  ];
  expect(await ask('three')).toEqual([...kept, [200, false]]);
});

describe('bytes on the wire', () => {
  it('above ASCII in the target: refused with an empty body', async () => {
    const answer = await request(site.url, 'GET', '/\xe9\xff');
    expect(answer?.status).toBe(400);
    expect(answer?.body.replace(/^0\r\n\r\n$/, '')).toBe('');
  });

  it('any in the target get an answer of ours or a refusal', async () => {
    const byte = fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code));
    const known = fc.constantFrom(
      ...['/', '//', '?', '&', '=', '%', '%00', '%0d%0a', '%2f', '%5c', '..', '/..', ';', '\\'],
      ...['@', ':', 'SP', 'cus', 'api', 'static', 'Company', 'landing', 'profession', 'healthz'],
      ...['passwordrecovery', 'token=a', 'uniqueid=b', 'type=c', '.well-known', '__proto__', '%ff'],
    );
    const pieces = fc.array(fc.oneof(byte, known), { maxLength: 25 });
    const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE');
    await fc.assert(
      fc.asyncProperty(method, pieces, async (verb, target) => {
        const answer = await request(site.url, verb, `/${target.join('')}`, { Cookie: mark });
        expect(answer?.body).not.toContain(mark);
        if (answer?.status === 400 && !answer.headers.has('content-type')) return;
        expectSafe(answer as RawAnswer);
        expect(answer?.status).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });
});

it('a host with hostile messages is shown as one plain line, or not at all', async () => {
  const host = await startBrokenHost();
  onTestFinished(host.close);
  const own = await startOwn({ MAIL_HOST_URL: host.url, ACCESS_HOST_URL: host.url });
  const post = (path: string, body: object) => postJson(own.url + path, body);
  for (const message of hostileStrings) {
    for (const success of [0, 1, 2]) {
      host.says({
        success,
        message,
        name: message,
        data: { token: message, unique_id: message, user_type: message, isOwner: true },
        debug: 'never-shown /srv/www/x.php',
      });
      const responses = await Promise.all([
        post(apiPaths.passwordVerify, resetLink),
        post(apiPaths.passwordDone, change),
        post(apiPaths.verifyId, question),
      ]);
      for (const response of responses) {
        const answer = await read(response);
        expectSafe(answer);
        expect(answer.body).not.toMatch(/never-shown|isOwner|\p{Cs}/u);
        expectNoMark(answer.headers);
      }
    }
  }
});
