import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import express from 'express';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../../server/config/settings';
import { requestContext } from '../../server/middleware/request';

const peer = '198.51.100.7';

/** Returns the request that the middlewares after `requestContext` get. */
function received(trust: Settings['TRUST_PROXY'], headers: Record<string, string>, from = peer) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: from });
  const req = new IncomingMessage(socket);
  req.url = '/';
  Object.assign(req.headers, headers);
  const app = express().set('trust proxy', trust);
  app.use(requestContext, () => undefined);
  app(req, new ServerResponse(req));
  return req;
}

const infoFor = (...given: Parameters<typeof received>) => received(...given).info;

it('a header of 15 kB is cut to its first 1,000 characters, but X-Forwarded-For to its last, which proxies add', () => {
  const rest = 'x'.repeat(15_000);
  const names = ['accept-language', 'content-type', 'host', 'idempotency-key', 'user-agent'];
  const long = Object.fromEntries(names.map((name) => [name, `begins ${rest}`]));
  const { headers, info } = received(1, { ...long, 'x-forwarded-for': `${rest}, 203.0.113.9:1` });
  for (const name of names) expect(headers[name]).toBe(`begins ${rest}`.slice(0, 1_000));
  expect(headers['x-forwarded-for']).toHaveLength(1_000 - ' :1'.length);
  expect(info.ip).toBe('203.0.113.9');
});

describe('the client’s address', () => {
  it.each<[string, Settings['TRUST_PROXY'], string, string]>([
    ['one proxy, with an address of the client', 1, '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['two proxies', 2, '1.1.1.1, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
    ['a proxy with an unknown address', ['192.0.2.1'], '203.0.113.9', peer],
    ['a proxy that writes the port of IPv6', 1, '1.1.1.1:1, [2001:db8::1]:51001', '2001:db8::1'],
    [
      'two known proxies that add ports',
      [peer, '10.0.0.1'],
      '203.0.113.9:1, 10.0.0.1:2',
      '203.0.113.9',
    ],
    ['no proxy', 0, '203.0.113.9', peer],
  ])('behind %s', (_name, trust, header, ip) => {
    expect(infoFor(trust, { 'x-forwarded-for': header }).ip).toBe(ip);
  });

  it.each(['', '<script>', '999.1.1.1', '999.1.1.1:41234', 'x'.repeat(9_000)])(
    'is that of the connection if the header has no address: %.20s',
    (header) => {
      const info = infoFor(1, { 'x-forwarded-for': header });
      expect([info.ip, info.rateLimitKeys.address]).toEqual([peer, peer]);
    },
  );

  it.each([
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:0:ff:1:2:3:4', '2001:db8::/56'],
    ['2001:db8:0:100::1', '2001:db8:0:100::/56'],
    ['fe80::1%eth0', 'fe80::/56'],
    ['', ''],
  ])('%s is counted as %s', (from, key) => {
    expect(infoFor(0, {}, from).rateLimitKeys.address).toBe(key);
  });
});
