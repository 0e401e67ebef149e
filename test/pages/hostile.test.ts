import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { apiPaths } from '../../shared/paths';
import { startBrokenHost } from '../helpers/brokenHost';
import { type RawAnswer, readAnswer, request, sendRaw } from '../helpers/rawRequest';
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
    ['/Company?a=', [200]],
    ['/PasswordRecovery?uniqueid=a&type=b&token=', [200]],
    ['/PasswordRecovery?token=demo-valid&type=b&uniqueid=', [200]],
    ['/SP/', [404, 308]],
    ['/', [404, 308]],
    ['/static/', [404]],
    ['/.well-known/', [404]],
  ])('in an address behind %s', async (before, statuses) => {
    for (const text of inAddresses) {
      const answer = await get(before + encodeURIComponent(text));
      expectSafe(answer);
      expect(statuses).toContain(answer.status);
      // A copied link may lead on: to a plain id and nothing else.
      expectNoMark([...answer.headers].filter(([, value]) => !/^\/SP\/[\w-]{1,64}$/.test(value)));
    }
  });

  it('that turn the direction of writing stay in their own words', async () => {
    const profession = encodeURIComponent('\u202eaz\u0007y\n\u2066b');
    const { body } = await get(`/Landing?profession=${profession}`);
    expect(body).toContain('“az y b”');
    expect(body).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  it.each(['/Company', '/Download', '/SP/abc', '/nope', '/static/nope', '/company'])(
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

describe('above the limit of pages', () => {
  it('a refusal costs no rendering', async () => {
    const own = await startOwn({ RATE_LIMIT_PAGES: '1/10m' });
    // The page and the refusal, which are both rendered once.
    for (let i = 0; i < 2; i += 1) await fetch(own.url);
    own.services.pageRouter.element = () => {
      throw new Error('rendered');
    };
    for (const path of ['/', '/nope', link, '/company']) {
      const answer = await read(await navigate(own.url + path));
      expectSafe(answer);
      expect([path, answer.status]).toEqual([path, 429]);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  it('what only begins like something uncounted is counted', async () => {
    const own = await startOwn({ RATE_LIMIT_PAGES: '1/10m', TRUST_PROXY: '1' });
    for (const [n, path] of ['/healthz-x', '/readyz/x', '/apix', '/staticx'].entries()) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}` };
      await navigate(own.url + path, { headers });
      expect([path, (await navigate(own.url + path, { headers })).status]).toEqual([path, 429]);
    }
  });
});

describe('bytes on the wire', () => {
  const head = 'Host: www.site.example\r\nConnection: close\r\n';

  it.each([
    ['bytes above ASCII in the target', `GET /\xe9\xff HTTP/1.1\r\n${head}\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a whole address', `GET http://evil.example/Company HTTP/1.1\r\n${head}\r\n`],
    ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${head}\r\n`],
  ])('%s: refused with an empty body', async (_name, bytes) => {
    const answer = readAnswer(await sendRaw(site.url, bytes));
    if (!answer) return;
    expect(answer.status).toBe(400);
    expect(answer.body.replace(/^0\r\n\r\n$/, '')).toBe('');
  });

  it.each([
    ['two slashes', 'GET', '//evil.example/Company', {}, 404],
    ['a backslash', 'GET', '/\\evil.example/Company', {}, 404],
    ['an encoded slash', 'GET', '/%2Fevil.example/Company', {}, 404],
    ['dots', 'GET', '/../../etc/passwd', {}, 404],
    ['an echo', 'TRACE', '/', { Cookie: mark }, 405],
    ['OPTIONS on a document', 'OPTIONS', '/robots.txt', {}, 405],
    ['a socket', 'GET', '/', { Connection: 'Upgrade, close', Upgrade: 'websocket' }, 200],
    ['a page that is still fresh', 'GET', '/Company', { 'If-None-Match': '*' }, 304],
    ['a percent sign at the end', 'GET', '/Company%', {}, 308],
  ])('%s: answered like any other request', async (_name, method, target, headers, status) => {
    const answer = (await request(site.url, method, target, headers)) as RawAnswer;
    expect(answer.status).toBe(status);
    expectSafe(answer);
    expect(answer.body).not.toContain(mark);
    expect(answer.headers.get('location') ?? '/Company').toBe('/Company');
  });

  it('a line end in the target splits nothing', async () => {
    const bytes = `GET /company?a\r\nX-Injected: 1 HTTP/1.1\r\n${head}\r\n`;
    const answer = readAnswer(await sendRaw(site.url, bytes)) as RawAnswer;
    expectSafe(answer);
    expect(answer.headers.get('location')).toBe('/Company?a');
  });

  it('any in the target get an answer of ours or a refusal', async () => {
    const byte = fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code));
    const known = fc.constantFrom(
      ...['/', '//', '?', '&', '=', '%', '%00', '%0d%0a', '%2f', '%5c', '..', '/..', ';', '\\'],
      ...['@', ':', 'SP', 'cus', 'api', 'static', 'Company', 'landing', 'profession', 'healthz'],
      ...['passwordrecovery', 'token=a', 'uniqueid=b', 'type=c', '.well-known', '__proto__', '%ff'],
    );
    const pieces = fc.array(fc.oneof(byte, known), { maxLength: 25 });
    const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'SEARCH');
    await fc.assert(
      fc.asyncProperty(method, pieces, async (verb, target) => {
        const answer = await request(site.url, verb, `/${target.join('')}`);
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
        navigate(own.url + link),
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
