import type { ServerResponse } from 'node:http';
import { deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BrokenHost, startBrokenHost } from '../helpers/brokenHost';
import { sample, startUpstream } from '../helpers/upstreamClient';

const { context, contact, question, link } = sample;

let host: BrokenHost;
let client: ReturnType<typeof startUpstream>;

beforeAll(async () => {
  host = await startBrokenHost();
});
beforeEach(() => {
  host.requests.length = 0;
  client = startUpstream({ url: host.url });
});
afterEach(() => client.upstream.close());
afterAll(() => host.close());

/** Looks an id up at a host that answers with these bytes. */
async function nameIn(bytes: Buffer | string, headers: Record<string, string> = {}) {
  host.answer(
    (_request, response: ServerResponse) => void response.writeHead(200, headers).end(bytes),
  );
  return client.access.verifyId(question, context);
}
const found = (name: string) => ({ kind: 'found', name });
const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('compressed answers, though only identity is accepted', () => {
  const body = '{"name":"Asha"}';
  it.each([
    ['gzip', gzipSync(body)],
    ['x-gzip', gzipSync(body)],
    ['GZIP', gzipSync(body)],
    ['deflate', deflateSync(body)],
    ['identity', Buffer.from(body)],
  ])('as %s are read', async (encoding, bytes) => {
    expect(await nameIn(bytes, { 'content-encoding': encoding })).toEqual(found('Asha'));
  });

  it('are read to 256 KiB at most, however small they are', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '));
    expect(await nameIn(bomb, { 'content-encoding': 'gzip' })).toMatchObject({
      kind: 'broken',
      reason: 'too-large',
    });
  });

  it.each(['br', 'gzip'])('as %s that cannot be read are no JSON', async (encoding) => {
    expect(await nameIn('?', { 'content-encoding': encoding })).toMatchObject({
      kind: 'broken',
      reason: 'not-json',
    });
  });
});

describe('the charset of an answer', () => {
  it.each([
    [
      'Latin-1 with its charset',
      latin1('{"name":"José Patiño"}'),
      'application/json; charset=ISO-8859-1',
    ],
    [
      'Latin-1 with a charset in quotation marks',
      latin1('{"name":"José Patiño"}'),
      'text/html; charset="latin1"',
    ],
    [
      'UTF-8 that is called Latin-1',
      Buffer.from('{"name":"José Patiño"}'),
      'text/html; charset=iso-8859-1',
    ],
    [
      'UTF-8 of a charset that nobody knows',
      Buffer.from('{"name":"José Patiño"}'),
      'text/html; charset=x-none',
    ],
  ])('%s is read right', async (_what, bytes, type) => {
    expect(await nameIn(bytes, { 'content-type': type })).toEqual(found('José Patiño'));
  });

  it.each(['iso-8859-1', 'latin1', 'windows-1252'])(
    'called %s is that of Windows, whose apostrophe names have',
    async (charset) => {
      const bytes = latin1('{"name":"D\x92Souza \x8aimi\xe6"}');
      const type = `application/json; charset=${charset}`;
      expect(await nameIn(bytes, { 'content-type': type })).toEqual(found('D’Souza Šimiæ'));
    },
  );

  it('that nobody knows, or none, leaves what is not UTF-8 unknown', async () => {
    for (const type of ['application/json', 'application/json; charset=x-none']) {
      const result = await nameIn(latin1('{"name":"José"}'), { 'content-type': type });
      expect(result).toEqual(found('Jos\uFFFD'));
    }
  });
});

describe('HTML entities', () => {
  it.each([
    ['D&#039;Souza', "D'Souza"],
    ['D&#39;Souza', "D'Souza"],
    ['D&apos;Souza', "D'Souza"],
    ['&quot;Raj&quot; &amp; Sons', '"Raj" & Sons'],
    ['&amp;quot;', '&quot;'],
    ['&lt;b&gt;', '&lt;b&gt;'],
  ])('of a name, such as %s, are read as %s', async (escaped, name) => {
    expect(await nameIn(JSON.stringify({ name: escaped }))).toEqual(found(name));
  });

  it('of a message are read too', async () => {
    host.says({ success: 0, message: 'The link isn&#039;t valid.' });
    expect(await client.access.verifyPasswordLink(link, context)).toEqual({
      kind: 'invalid',
      message: "The link isn't valid.",
    });
  });
});

describe('an unasked 100 Continue', () => {
  beforeEach(() =>
    host.answer((_request, response) => {
      response.writeContinue();
      response.end('{"success":1}');
    }),
  );

  it('leaves a message unconfirmed, since it may have arrived, and the log says why', async () => {
    const result = { kind: 'broken', reason: 'continue' };
    expect(await client.mail.sendContact(contact, context)).toEqual(result);
    expect(client.logged.calls()).toMatchObject([{ reason: 'continue' }]);
  });

  it('makes no look-up be repeated: the next answer would begin likewise', async () => {
    await client.access.verifyId(question, context);
    expect(host.requests).toHaveLength(1);
  });
});
