import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { apiPaths } from '../../shared/paths';
import { startBrokenHost } from '../helpers/brokenHost';
import { type RawResponse, request } from '../helpers/rawRequest';
import { expectSafe, hostileStrings, mark } from '../helpers/safeAnswer';
import { change, idLookUp, linkPath as link, link as resetLink } from '../helpers/sampleForms';
import { sharedSite, startOwnSite } from '../helpers/sharedSite';

const origin = 'https://www.site.example';
const site = sharedSite({ PUBLIC_ORIGIN: origin });

/** Texts that fit into a header. */
const printable = hostileStrings.filter((text) => /^[\x20-\x7e]{1,2000}$/.test(text));

/** Texts that a browser can put into a URL, and that therefore contain no lone surrogate. */
const inAddresses = hostileStrings.filter((text) => !/\p{Cs}/u.test(text) && text.length < 2_000);

const expectNoMark = (given: unknown) => expect(JSON.stringify(given)).not.toContain(mark);

it.each([
  ['/Landing?profession=', [404, 308]],
  ['/PasswordRecovery?token=demo-valid&type=b&uniqueid=', [200]],
  ['/SP/', [404, 308]],
  ['/', [404, 308]],
  ['/static/', [404]],
])('hostile texts in a URL after %s get safe responses', async (before, statuses) => {
  for (const text of inAddresses) {
    const answer = await site.get(before + encodeURIComponent(text));
    expectSafe(answer);
    expect(statuses).toContain(answer.status);
    // A repaired link may lead to a plain id, and to nothing else.
    const { location = '', ...headers } = answer.headers;
    if (!/^\/SP\/[\w-]{1,64}$/.test(location)) expectNoMark(location);
    expectNoMark(headers);
  }
});

it.each(['/Company', '/Download', '/SP/abc', '/nope'])(
  'hostile headers for %s get safe responses, and change no byte of a cached page',
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
      const answer = (await request(site.url, 'GET', path, { ...given, Host })) as RawResponse;
      expectSafe(answer);
      expect(answer.status).toBeLessThan(500);
      expectNoMark(answer);
      if (path === '/Company') expect([answer.status, answer.text]).toEqual([200, before?.text]);
    }
  },
);

it('no page is rendered again for another id, name, path or link', async () => {
  const own = await startOwnSite({ PUBLIC_ORIGIN: origin });
  const ask = async (word: string) => {
    const paths = [`/SP/${word}`, `/Landing?profession=${word}`, `/SP/a.${word}`, `/${word}`, link];
    const answers = await Promise.all(
      [...paths, `/Company?q=${word}`].map((path) => own.get(path)),
    );
    for (const answer of answers) expectSafe(answer);
    return answers.map(({ status, text }) => [status, text.includes(word)]);
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
  expect(await ask('zebra')).toEqual([...kept, [200, false], [200, false]]);
});

it('bytes above ASCII in the target get 400 with an empty body', async () => {
  const answer = await request(site.url, 'GET', '/\xe9\xff');
  expect(answer?.status).toBe(400);
  expect(answer?.text.replace(/^0\r\n\r\n$/, '')).toBe('');
});

it('any bytes in the target get a safe response or 400', async () => {
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
      expect(answer?.text).not.toContain(mark);
      if (answer?.status === 400 && !answer.headers['content-type']) return;
      expectSafe(answer as RawResponse);
      expect(answer?.status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});

it('a hostile message of a host is shown as one line of text, or not at all', async () => {
  const host = await startBrokenHost();
  onTestFinished(host.close);
  const hosts = { MAIL_HOST_URL: host.url, ACCESS_HOST_URL: host.url };
  const own = await startOwnSite({ PUBLIC_ORIGIN: origin, ...hosts });
  for (const message of hostileStrings) {
    for (const success of [0, 1, 2]) {
      host.respondWith({
        success,
        message,
        name: message,
        data: { token: message, unique_id: message, user_type: message, isOwner: true },
        debug: 'never-shown /srv/www/x.php',
      });
      const responses = await Promise.all([
        own.post(apiPaths.passwordVerify, resetLink),
        own.post(apiPaths.passwordDone, change),
        own.post(apiPaths.verifyId, idLookUp),
      ]);
      for (const response of responses) {
        expectSafe(response);
        expect(response.text).not.toMatch(/never-shown|isOwner|\p{Cs}/u);
        expectNoMark(response.headers);
      }
    }
  }
});
