import { describe, expect, it } from 'vitest';
import { readAnswer, sendRaw } from '../helpers/rawRequest';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite();

const head = (target: string, ...lines: string[]) =>
  [`POST ${target} HTTP/1.1`, 'Host: a', 'Content-Type: application/json', ...lines, '', ''].join(
    '\r\n',
  );
const announced = (bytes: number) => `Content-Length: ${bytes}`;

describe('a body that is announced as too long', () => {
  it.each([
    ['/api/contact', 413],
    ['/Contact', 405],
  ])('is refused before it comes: %s, %d', async (target, status) => {
    const answer = readAnswer(await sendRaw(site.url, head(target, announced(100 * 1024 ** 2))));
    expect(answer?.status).toBe(status);
    expect(answer?.headers.get('connection')).toBe('close');
  });

  it('gets its answer after it was sent, if it is a little too long', async () => {
    const start = head('/api/contact', announced(60_000));
    const answer = readAnswer(await sendRaw(site.url, start + 'a'.repeat(60_000)));
    expect(answer?.status).toBe(413);
    expect(answer?.body).toContain('"code":"too-large"');
  });

  it('is not asked for', async () => {
    const start = head('/api/contact', announced(1024 ** 2), 'Expect: 100-continue');
    expect(await sendRaw(site.url, start)).toMatch(/^HTTP\/1\.1 413 /);
  });
});

it('a body in chunks is read up to the limit', async () => {
  const chunk = `5000\r\n${'a'.repeat(0x5000)}\r\n0\r\n\r\n`;
  const start = head('/api/contact', 'Transfer-Encoding: chunked', 'Connection: close');
  expect(readAnswer(await sendRaw(site.url, start + chunk))?.status).toBe(413);
});

it.each([
  ['two Host lines', 400, 'Host: a\r\nhost: b\r\n'],
  ['no Host line', 400, ''],
  ['more than a hundred lines', 431, `Host: a\r\n${'X-A: b\r\n'.repeat(101)}`],
])('a request with %s is refused', async (_what, status, lines) => {
  const answer = readAnswer(await sendRaw(site.url, `GET / HTTP/1.1\r\n${lines}\r\n`));
  expect(answer?.status).toBe(status);
  expect(answer?.headers.get('connection')).toBe('close');
});
