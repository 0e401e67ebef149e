import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendRaw } from '../helpers/rawRequest';
import { startSite, type TestSite } from '../helpers/site';

/** One TCP write of the attack that is replayed. */
const writeSize = 13_000;

describe('requests of one connection', () => {
  let site: TestSite;

  beforeEach(async () => {
    site = await startSite();
  });
  afterEach(() => site.close());

  const requestOf = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
  async function open(): Promise<Socket> {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname).setEncoding('latin1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  }
  /** Routes of finished requests, in the order in which they finished. */
  const finished = () =>
    site.lines.filter(({ msg }) => msg === 'request').map(({ route }) => route);

  it.each([
    ['deep links', (n: number) => `/SP/a${n}`, '/SP/:id'],
    [
      'reset links',
      (n: number) => `/PasswordRecovery?token=${n}&uniqueid=a&type=b`,
      '/PasswordRecovery',
    ],
    ['unknown pages', (n: number) => `/q${n}`, 'other'],
    ['unknown professions', (n: number) => `/Landing?profession=${n}`, '/Landing'],
  ])('%s in one write start one, and then lose their connection', async (_what, path, route) => {
    let attack = '';
    for (let n = 0; attack.length < writeSize; n += 1) attack += requestOf(path(n));
    const [attacker, visitor] = [await open(), await open()];
    const closed = once(attacker, 'close');
    attacker.write(attack);
    visitor.write(requestOf('/Company'));
    await once(visitor, 'data');
    await closed;
    expect((await fetch(`${site.url}/Contact`)).status).toBe(200);
    expect(finished().filter((one) => one === route).length).toBeLessThanOrEqual(1);
    expect(finished()).toContain('/Company');
  });

  it('are answered one after another, in order, while they are few', async () => {
    const paths = ['/SP/first', '/Company', '/no/page', '/api/nothing', '/robots.txt', '/SP/last'];
    const last = paths.length - 1;
    const received = await sendRaw(
      site.url,
      paths.map((path, n) => requestOf(path, n === last ? 'Connection: close\r\n' : '')).join(''),
    );
    const statuses = [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual(['200', '200', '404', '404', '200', '200']);
    expect(finished()).toEqual(['/SP/:id', '/Company', 'other', 'other', '/robots.txt', '/SP/:id']);
  });
});
