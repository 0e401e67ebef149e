import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  decode,
  hostLine,
  isExpired,
  isSuccess,
  readObject,
} from '../../server/upstream/hostResponse';

const name = 'José Patiño';
const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('the text of a response', () => {
  it.each([
    ['gzip', gzipSync(name)],
    ['x-gzip', gzipSync(name)],
    ['deflate', deflateSync(name)],
    ['identity', Buffer.from(name)],
  ])('is decompressed from %s', (encoding, bytes) => {
    expect(decode(bytes, encoding)).toBe(name);
  });

  it('is read up to 256 KiB, counted after decompression', () => {
    expect(decode(gzipSync(Buffer.alloc(256 * 1024, ' ')), 'gzip')).toHaveLength(256 * 1024);
    expect(decode(gzipSync(Buffer.alloc(256 * 1024 + 1, ' ')), 'gzip')).toBeUndefined();
  });

  it('is read unchanged if it is not compressed, although its header says so', () => {
    expect(decode(Buffer.from('{"success":1}'), 'gzip')).toBe('{"success":1}');
  });

  it.each([
    ['Latin-1 with its charset', latin1(name), 'charset=ISO-8859-1', name],
    ['Latin-1 with a charset in quotation marks', latin1(name), 'charset="latin1"', name],
    ['UTF-8 with the charset Latin-1', Buffer.from(name), 'charset=iso-8859-1', name],
    ['an unknown charset', latin1('José'), 'charset=x-none', 'Jos\uFFFD'],
    ['Latin-1 without a charset', latin1('José'), '', 'Jos\uFFFD'],
  ])('is read from %s', (_what, bytes, charset, text) => {
    expect(decode(bytes, '', `application/json; ${charset}`)).toBe(text);
  });
});

describe('the JSON of a response', () => {
  it.each([
    ['nothing else', '{"success":1}'],
    ['byte order marks, as of two PHP files', '\uFEFF\uFEFF{"success":1}'],
    ['white space around', ' \r\n\t\u00a0{"success":1}\n\n'],
  ])('is an object with %s', (_what, text) => {
    expect(readObject(text)).toEqual({ success: 1 });
  });

  it.each(['', ' ', 'null', '1', '"x"', '[]', '{"success":1', '<b>x</b>{}', '{}<!-- x -->'])(
    'is not read from %j',
    (text) => expect(readObject(text)).toBeUndefined(),
  );

  it('is not read from brackets that are nested too deeply', () => {
    expect(readObject('['.repeat(200_000))).toBeUndefined();
  });

  it('has no values from a "__proto__"', () => {
    const body = readObject('{"__proto__":{"success":1}}');
    expect(body && isSuccess(body)).toBe(false);
    expect({}).not.toHaveProperty('success');
  });
});

it.each([
  ['success', [1, '1', true]],
  ['expired', [2, '2']],
  ['neither', [0, '0', false, null, undefined, '', 'true', ' 1', 1.5, 3, [1], { 1: 1 }]],
])('success is %s for %j', (meaning, values) => {
  for (const success of values) {
    expect([success, isSuccess({ success })]).toEqual([success, meaning === 'success']);
    expect([success, isExpired({ success })]).toEqual([success, meaning === 'expired']);
  }
});

describe('a name or message of a host', () => {
  it.each([
    ['Token expired.', 'Token expired.'],
    ['  two\r\nlines\tand   spaces ', 'two lines and spaces'],
    ['turned \u202eround', 'turned round'],
    ['soft\u00ad hy\u2060phens\u3164', 'soft hyphens'],
    ['<b>not</b> interpreted', '<b>not</b> interpreted'],
    ['D&#039;Souza D&#39;Souza D&apos;Souza', "D'Souza D'Souza D'Souza"],
    ['&amp;quot;', '&quot;'],
    ['&lt;b&gt;', '&lt;b&gt;'],
    ['😀'.repeat(300), '😀'.repeat(200)],
  ])('%j is one plain line', (text, line) => {
    expect(hostLine(text)).toBe(line);
  });

  it.each(['', '  \n ', '\u0000', '\u3164', '\u200d', 5, null, undefined, {}, ['x']])(
    '%j is ignored',
    (value) => expect(hostLine(value)).toBeUndefined(),
  );

  it('is one line without control characters and lone surrogates, for every code unit', () => {
    const codes = [...Array(0x1_00_00).keys()];
    const lines = codes.map((code) => hostLine(`a${String.fromCharCode(code)}`) ?? '');
    expect(lines.filter((line) => /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|\s$/u.test(line))).toEqual([]);
  });
});
