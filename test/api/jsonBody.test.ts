import { describe, expect, it } from 'vitest';
import { api } from '../helpers/api';
import { readAnswer, sendRaw } from '../helpers/rawRequest';
import { sharedSite } from '../helpers/sharedSite';

const site = sharedSite();

const event = { kind: 'error', route: '/Contact' };
const send = (type: string, body: unknown = event) =>
  api(site).post('/api/client-events', body, { 'content-type': type });

describe('a body is read as JSON', () => {
  it.each([
    'application/json',
    'Application/JSON',
    'application/json;charset="utf-8"',
    'application/json; version=1; charset=utf-8',
    'application/json; mycharset=latin-1',
  ])('if it is announced as %j', async (type) => {
    await send(type).expect(204);
  });

  it.each([
    '',
    'text/json',
    'application/jsonp',
    'application/json; charset=utf-16',
    'application/json; version=1; charset=iso-8859-1',
    'application/csp-report',
  ])('and not if it is announced as %j', async (type) => {
    const { body } = await send(type).expect(415);
    expect(body.code).toBe('media-type');
  });

  it('and is none if there is no body at all', async () => {
    const head = 'POST /api/client-events HTTP/1.1\r\nHost: site\r\nConnection: close\r\n';
    const json = 'Content-Type: application/json\r\n';
    const emptyChunks = 'Transfer-Encoding: chunked\r\n\r\n0\r\n';
    for (const rest of ['', json, json + emptyChunks]) {
      const answer = readAnswer(await sendRaw(site.url, `${head}${rest}\r\n`));
      expect(answer?.status).toBe(400);
      expect(answer?.body).toContain('"code":"malformed"');
    }
  });

  it('but no list', async () => {
    await send('application/json', []).expect(400);
  });
});
