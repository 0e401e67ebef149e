import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '../../shared/paths';
import { postJson } from '../helpers/postJson';
import { contact } from '../helpers/sampleForms';
import { startSite, type TestSite } from '../helpers/site';

/** More than are worked on and wait at once (server/middleware/workLimit.ts). */
const crowd = 150;

describe('more requests at once than a process works on', () => {
  let site: TestSite;
  const get = (path: string) => fetch(site.url + path);
  /**
   * Asks for a path on many connections at the same time, and for another one last.
   * @returns the answers as they came
   */
  async function askAtOnce(path: string, last = path): Promise<string> {
    const { hostname, port } = new URL(site.url);
    const request = (target: string, more = '') =>
      `GET ${target} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
    const sockets = [...Array(crowd)].map(() =>
      connect(Number(port), hostname).setEncoding('utf8'),
    );
    // Node accepts one connection in a turn of the event loop, so all are opened first.
    await Promise.all(
      sockets.map(async (socket) => {
        socket.write(request('/healthz'));
        await once(socket, 'data');
      }),
    );
    const answers = sockets.map(async (socket, n) => {
      socket.write(request(n === crowd - 1 ? last : path, 'Connection: close\r\n'));
      return (await socket.toArray()).join('');
    });
    return (await Promise.all(answers)).join('');
  }
  const count = (answers: string, status: number) =>
    answers.split(`HTTP/1.1 ${status} `).length - 1;

  beforeEach(async () => {
    site = await startSite({ CAPTCHA_PROVIDER: 'altcha' });
  });
  afterEach(() => site.close());

  it('answers uncached pages with 503 and Retry-After beyond it, and all others meanwhile', async () => {
    // Rendered first: this test is not about the cache.
    await get('/Company');
    const waiting = askAtOnce('/SP/SP-MH-104233');
    const others = await Promise.all([get('/Company'), get('/healthz'), get('/robots.txt')]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    // Without a captcha it is refused as invalid, not for being busy.
    expect((await postJson(site.url + apiPaths.contact, contact)).status).toBe(422);

    const answers = await waiting;
    expect(count(answers, 200)).toBeGreaterThanOrEqual(104);
    expect(count(answers, 503)).toBe(crowd - count(answers, 200));
    expect(count(answers, 503)).toBeGreaterThan(0);
    const refused = answers.slice(answers.indexOf('HTTP/1.1 503 '));
    expect(refused).toMatch(/^Cache-Control: private, no-store\r$/m);
    expect(refused).toMatch(/^Retry-After: [2-6]\r$/m);
    expect(refused).toContain('lang="mr"');
    expect((await get('/SP/SP-MH-104233')).status).toBe(200);
  });

  it('gives the places of clients that have left to others', async () => {
    const leave = new AbortController();
    const left = [...Array(crowd)].map(() =>
      fetch(`${site.url}/SP/SP-MH-104233`, { signal: leave.signal }).catch(() => undefined),
    );
    await get('/healthz');
    leave.abort();
    await Promise.all(left);
    await expect.poll(async () => (await get('/SP/SP-MH-104233')).status).toBe(200);
  });
});
