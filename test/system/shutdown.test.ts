import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type BrokenHost, startBrokenHost } from '../helpers/brokenHost';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';
import { patient, untilLogged } from '../helpers/parts';
import { contact as message } from '../helpers/sampleForms';

/** Sends one request. Rejects with the error's code, and whether its connection was reused. */
async function send(url: string, agent: Agent, body?: object) {
  const headers = body ? { 'Content-Type': 'application/json' } : {};
  const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers });
  sent.on('error', () => undefined);
  sent.end(body && JSON.stringify(body));
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const closes = response.headers.connection === 'close';
    return { status: response.statusCode, closes, body: await text(response) };
  } catch (error) {
    throw { code: (error as NodeJS.ErrnoException).code, reused: sent.reusedSocket };
  }
}
type Answer = Awaited<ReturnType<typeof send>>;

const contact = (n: number | string) => ({
  ...message,
  message: `Please call me back, number ${n}.`,
});

/** Deadlines that a busy machine does not reach. */
const longDeadlines = { UPSTREAM_TIMEOUT_MS: '100000', SHUTDOWN_TIMEOUT_MS: '120000' };

describe('a built site that gets a signal to stop', () => {
  let site: BuiltSite;
  let host: BrokenHost;
  let agent: Agent;

  async function start(settings: Record<string, string> = {}): Promise<void> {
    host = await startBrokenHost();
    agent = new Agent({ keepAlive: true, maxSockets: 10 });
    site = await startBuiltSite({
      CAPTCHA_PROVIDER: 'none',
      MAIL_HOST_URL: host.url,
      ACCESS_HOST_URL: host.url,
      ...settings,
    });
  }
  const untilShutdown = () => untilLogged(site, { event: 'shutdown' });
  const arrived = () => host.requests.map(({ body }) => /number (\w+)\./.exec(body)?.[1]);
  async function open(): Promise<Socket> {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  }
  /** Returns true if the site has logged that it closed connections at its deadline. */
  const wasLate = () => site.lines.some(({ msg }) => String(msg).includes('at the deadline'));

  afterEach(async () => {
    agent.destroy();
    await site.stop('SIGKILL');
    await host.close();
  });

  it('answers every accepted request under load, and delivers each message once', async () => {
    await start({ SHUTDOWN_DRAIN_MS: '1500', ...longDeadlines });
    host.answer((_request, response) => {
      setTimeout(() => response.end('{"success":1}'), 30);
    });
    const results: { n: number; answer: Answer; isLate: boolean }[] = [];
    const reset: boolean[] = [];
    let stopping = false;
    let done = false;
    let next = 0;
    const visitor = async () => {
      while (!done) {
        const n = next++;
        const isLate = stopping;
        const submit = n % 2 ? contact(n) : undefined;
        await send(site.url + (submit ? '/api/contact' : '/'), agent, submit).then(
          (answer) => results.push({ n, answer, isLate }),
          (error) => {
            if (error.code === 'ECONNREFUSED') done = true;
            else reset.push(error.reused);
          },
        );
        await wait(10);
      }
    };
    const visitors = Array.from({ length: 8 }, visitor);
    await vi.waitFor(() => expect(results.length).toBeGreaterThan(100), patient);
    stopping = true;
    const code = await site.stop();
    done = true;
    await Promise.all(visitors);

    expect(code).toBe(0);
    expect(wasLate()).toBe(false);
    // The operating system resets connections that arrive while the port closes, and refuses later
    // ones. The site has read nothing from them.
    expect(reset.length).toBeLessThanOrEqual(visitors.length);
    expect(reset).not.toContain(true);
    expect(new Set(results.map(({ answer }) => answer.status))).toEqual(new Set([200]));
    // Node's HTTP client reuses a connection until a response closes it.
    const late = results.filter(({ isLate }) => isLate);
    expect(late.length).toBeGreaterThan(8);
    for (const { answer } of late.slice(8)) expect(answer.closes).toBe(true);
    const thanked = results.filter(({ answer }) => answer.body === '{"success":1}');
    expect(arrived().sort()).toEqual(thanked.map(({ n }) => String(n)).sort());
  });

  // A terminal that closes sends SIGHUP.
  it('reports that it is not ready, and still serves so that proxies have time to react', async () => {
    await start({ SHUTDOWN_DRAIN_MS: '60000', ...longDeadlines });
    void site.stop('SIGHUP');
    await untilShutdown();
    const ready = await send(`${site.url}/readyz`, agent);
    expect(ready).toMatchObject({ status: 503, closes: true });
    expect(JSON.parse(ready.body).status).toBe('stopping');
    for (const path of ['/Company', '/healthz'])
      expect(await send(site.url + path, agent)).toMatchObject({ status: 200, closes: true });
    const submit = await send(`${site.url}/api/contact`, agent, contact('late'));
    expect(submit).toMatchObject({ status: 200, closes: true });
  });

  it('finishes a submit in progress after Ctrl-C, and waits neither for idle connections nor for proxies', async () => {
    await start({ SHUTDOWN_DRAIN_MS: '60000', ...longDeadlines });
    let answer = () => {};
    host.answer((_request, response) => {
      answer = () => void response.end('{"success":1}');
    });
    await send(`${site.url}/healthz`, agent);
    const silent = await open();
    const idle = await open();
    idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(idle, 'data');
    const submit = send(`${site.url}/api/contact`, agent, contact('slow'));
    await vi.waitFor(() => expect(host.requests).toHaveLength(1), patient);
    const stopping = site.stop('SIGINT');
    await untilShutdown();
    // A second and a third signal change nothing.
    site.process.kill('SIGTERM');
    site.process.kill('SIGINT');
    // Half of SHUTDOWN_DRAIN_MS, for which the site would wait for proxies.
    const soon = { ...patient, timeout: 30_000 };
    await vi.waitFor(() => expect(silent.destroyed).toBe(true), soon);
    answer();
    expect(await submit).toMatchObject({ status: 200, body: '{"success":1}' });
    expect(await stopping).toBe(0);
    expect(wasLate()).toBe(false);
    expect(arrived()).toEqual(['slow']);
    expect(site.lines.filter(({ event }) => event === 'shutdown')).toHaveLength(1);
  });

  it('closes the connections of requests in progress at the deadline, and logs each request', async () => {
    await start({ SHUTDOWN_TIMEOUT_MS: '800' });
    host.failBy('silence');
    const submit = send(`${site.url}/api/contact`, agent, contact('cut')).catch(({ code }) => code);
    await vi.waitFor(() => expect(host.requests).toHaveLength(1), patient);
    expect(await site.stop()).toBe(0);
    expect(await submit).toBe('ECONNRESET');
    expect(wasLate()).toBe(true);
    await untilLogged(site, { route: '/api/contact', status: 499 });
  });
});
