import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { apiPaths } from '../../shared/paths';
import { startBrokenHost } from '../helpers/brokenHost';
import { hostileStrings, mark } from '../helpers/hostileStrings';
import { type NavigateOptions, navigate } from '../helpers/navigate';
import { type RawAnswer, readAnswer, request, sendRaw } from '../helpers/rawRequest';
import { expectSafe } from '../helpers/safeAnswer';
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

async function ask(url: string, options: NavigateOptions) {
  const response = await navigate(url, options);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

/** What fits into a header. */
const printable = hostileStrings.filter((text) => /^[\x20-\x7e]{1,2000}$/.test(text));

function expectNoMark(headers: Iterable<[string, string]>) {
  expect([...headers].flat().join('\n')).not.toContain(mark);
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(site.url + path, { method, headers });

describe('hostile texts', () => {
  const place = (before: string) => (text: string) => before + encodeURIComponent(text);
  it.each([
    ['a profession', place('/Landing?profession='), [404, 308]],
    ['two professions', place('/Landing?profession=HVAC&profession='), [404]],
    ['an unknown query', place('/Company?a='), [200]],
    ['the token of a link', place('/PasswordRecovery?uniqueid=a&type=b&token='), [200]],
    ['the id of a link', place('/PasswordRecovery?token=demo-valid&type=b&uniqueid='), [200]],
    ['the type of a link', place('/PasswordRecovery?token=demo-valid&uniqueid=a&type='), [200]],
    ['the id of a deep link', place('/SP/'), [200, 404, 308]],
    ['a path', place('/'), [404, 308]],
    ['a path under a page', place('/Company/'), [404, 308]],
    ['a path under /static', place('/static/'), [404]],
    ['a path under /.well-known', place('/.well-known/'), [404]],
  ])('as %s', async (_name, pathFor, statuses) => {
    for (const text of hostileStrings) {
      // What no browser can put into an address: half a surrogate pair.
      if (/\p{Cs}/u.test(text) || text.length > 2_000) continue;
      const answer = await get(pathFor(text));
      expectSafe(answer);
      expect(statuses).toContain(answer.status);
      // A copied link may lead on: to a plain id and nothing else.
      const rest = [...answer.headers].filter(([, value]) => !/^\/SP\/[\w-]{1,64}$/.test(value));
      expectNoMark(rest);
    }
  });

  it('that turn the direction of writing stay in their own words', async () => {
    const profession = encodeURIComponent('\u202eaz\u0007y\n\u2066b');
    const { body } = await get(`/Landing?profession=${profession}`);
    expect(body).toContain('“az y b”');
    expect(body).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  it('as headers change no cached page by a byte', async () => {
    const before = await get('/Company', { 'accept-encoding': 'identity' });
    const names = [
      ...['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for', 'x-forwarded-prefix'],
      ...['forwarded', 'x-host', 'x-original-url', 'x-rewrite-url', 'x-request-id'],
      ...['x-http-method-override', 'range', 'if-none-match', 'if-modified-since', 'if-range'],
      ...['accept', 'accept-language', 'accept-charset', 'user-agent', 'referer', 'cookie'],
      ...['origin', 'sec-purpose', 'cache-control'],
    ];
    for (const text of printable) {
      const answer = await request(site.url, 'GET', '/Company', {
        ...Object.fromEntries(names.map((name) => [name, text])),
        Host: text.replace(/[^\w.:-]/g, '') || 'x',
      });
      expect(answer?.status).toBe(200);
      expect(answer?.headers.get('etag')).toBe(before.headers.get('etag'));
      expect(answer?.body).toBe(Buffer.from(before.body).toString('latin1'));
      expectNoMark(answer?.headers ?? []);
    }
  });

  it.each(['/Download', '/SP/abc', '/nope', '/static/nope', '/healthz', '/robots.txt', '/company'])(
    'as headers of %s',
    async (path) => {
      for (const text of printable) {
        const answer = await get(path, {
          'user-agent': text,
          'sec-ch-ua-platform': text,
          'accept-encoding': text,
          'if-none-match': text,
          range: text,
          referer: `https://evil.example/${encodeURIComponent(text)}`,
          'x-forwarded-host': text,
        });
        expectSafe(answer);
        expect(answer.status).toBeLessThan(500);
        expect(answer.body).not.toContain(mark);
      }
    },
  );
});

describe('answers of every kind carry every header', () => {
  it.each([
    ['a page that is still fresh', 'GET', '/Company', { 'if-none-match': '*' }, 304],
    ['an unknown route of the API', 'GET', '/api/nope', {}, 404],
    ['where passwords are changed', 'GET', '/.well-known/change-password', {}, 302],
  ])('%s', async (_name, method, path, headers, status) => {
    const answer = await get(path, headers as Record<string, string>, method);
    expect(answer.status).toBe(status);
    expectSafe(answer);
  });

  it('a refusal for too many requests, which costs no rendering', async () => {
    const own = await startOwn({ RATE_LIMIT_PAGES: '1/10m' });
    const { pageRouter } = own.services;
    // The page and the refusal, which are both rendered once.
    for (let i = 0; i < 2; i += 1) await fetch(own.url);
    pageRouter.element = () => {
      throw new Error('rendered');
    };
    for (const path of ['/', '/nope', link, '/company']) {
      const answer = await ask(own.url + path, {});
      expectSafe(answer);
      expect([path, answer.status]).toEqual([path, 429]);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    }
  });
});

it('what only begins like something uncounted is counted', async () => {
  const own = await startOwn({ RATE_LIMIT_PAGES: '1/10m', TRUST_PROXY: '1' });
  const paths = ['/healthzz', '/healthz-x', '/readyzx', '/healthz/x', '/HEALTHZ/x', '/apix'];
  for (const [n, path] of [...paths, '/staticx'].entries()) {
    const status = async (asked: string) => {
      const headers = { 'x-forwarded-for': `203.0.113.${n}` };
      return (await fetch(own.url + asked, { headers })).status;
    };
    expect([path, await status(path)]).not.toEqual([path, 429]);
    expect([path, await status(path)]).toEqual([path, 429]);
    for (const free of ['/healthz', '/healthz/', '/readyz?x=1'])
      expect([path, await status(free)]).toEqual([path, 200]);
  }
});

describe('bytes on the wire', () => {
  const head = 'Host: www.site.example\r\nConnection: close\r\n';
  const post = `POST /api/contact HTTP/1.1\r\n${head}Content-Type: application/json\r\n`;

  it.each([
    ['bytes above ASCII in the target', `GET /\xe9\xff HTTP/1.1\r\n${head}\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a whole address', `GET http://evil.example/Company HTTP/1.1\r\n${head}\r\n`],
    ['another scheme', `GET ftp://evil.example/Company HTTP/1.1\r\n${head}\r\n`],
    ['a star', `OPTIONS * HTTP/1.1\r\n${head}\r\n`],
    ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${head}\r\n`],
  ])('%s: refused with an empty body', async (_name, bytes) => {
    const answer = readAnswer(await sendRaw(site.url, bytes));
    if (!answer) return;
    expect([400, 413, 431]).toContain(answer.status);
    expect(answer.body.replace(/^0\r\n\r\n$/, '')).toBe('');
    expect([...answer.headers.keys()]).not.toContain('x-injected');
  });

  it.each([
    ['two slashes', 'GET', '//evil.example/Company', {}, 404],
    ['a backslash', 'GET', '/\\evil.example/Company', {}, 404],
    ['dots', 'GET', '/../../etc/passwd', {}, 404],
    ['an echo', 'TRACE', '/', { Cookie: mark }, 405],
    ['OPTIONS on a document', 'OPTIONS', '/robots.txt', {}, 405],
    ['a socket', 'GET', '/', { Connection: 'Upgrade, close', Upgrade: 'websocket' }, 200],
    ['an encoded letter after two slashes', 'GET', '//evil.example/%43ompany', {}, 404],
    ['an encoded slash', 'GET', '/%2Fevil.example/Company', {}, 404],
    ['a letter encoded twice', 'GET', '/%2543ompany', {}, 308],
    ['a percent sign at the end', 'GET', '/Company%', {}, 308],
    ['a semicolon after a page', 'GET', '/Company;x', {}, 404],
    ['a dot before a page', 'GET', '/./Company', {}, 404],
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

  it('an expectation that is known', async () => {
    const bytes = `${post}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`;
    const received = await sendRaw(site.url, bytes);
    expect(received).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 422 /);
    expectSafe(readAnswer(received) as RawAnswer);
  });
});

const byte = fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code));
const piece = fc.oneof(
  byte,
  fc.constantFrom(
    ...['/', '//', '?', '&', '=', '%', '%00', '%0d%0a', '%2f', '%5c', '..', '/..', ';', '\\'],
    ...['@', ':', 'SP', 'cus', 'api', 'static', 'Company', 'landing', 'profession', 'healthz'],
    ...['passwordrecovery', 'token=a', 'uniqueid=b', 'type=c', '.well-known', 'js', '__proto__'],
    ...['%ff', '%u0000', '%c0%ae'],
  ),
);
const target = fc.array(piece, { maxLength: 25 }).map((pieces) => `/${pieces.join('')}`);
const method = fc.oneof(
  { weight: 4, arbitrary: fc.constant('GET') },
  { weight: 1, arbitrary: fc.constantFrom('HEAD', 'POST', 'OPTIONS', 'PUT', 'SEARCH') },
);

it('any bytes at all in the target get an answer of ours or a refusal', async () => {
  await fc.assert(
    fc.asyncProperty(method, target, async (verb, path) => {
      const answer = await request(site.url, verb, path);
      if (answer?.status === 400 && !answer.headers.has('content-type')) return;
      expectSafe(answer as RawAnswer);
      expect(answer?.status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});

it('a host with hostile messages is shown as one plain line, or not at all', async () => {
  const host = await startBrokenHost();
  onTestFinished(host.close);
  const own = await startOwn({ MAIL_HOST_URL: host.url, ACCESS_HOST_URL: host.url });
  const post = (path: string, body: object) =>
    ask(own.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  for (const text of hostileStrings) {
    for (const success of [0, 1, 2]) {
      host.says({
        success,
        message: text,
        name: text,
        data: { token: text, unique_id: text, user_type: text, isOwner: true },
        debug: `${mark}-never-shown /srv/www/x.php`,
      });
      const answers = await Promise.all([
        ask(own.url + link, {}),
        post(apiPaths.passwordVerify, resetLink),
        post(apiPaths.passwordDone, change),
        post(apiPaths.verifyId, question),
      ]);
      for (const answer of answers) {
        expectSafe(answer);
        expect(answer.body).not.toContain('never-shown');
        expect(answer.body).not.toContain('isOwner');
        expect(answer.body).not.toMatch(/\p{Cs}/u);
        expectNoMark(answer.headers);
      }
      const [, ...json] = answers;
      for (const { body } of json) {
        const { detail = '', message = '', name = '' } = JSON.parse(body);
        for (const shown of [detail, message, name]) {
          expect([...shown].length).toBeLessThanOrEqual(200);
          expect(shown).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        }
      }
    }
  }
});
