import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Stub, startStub } from '../../server/stub/server';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';
import { patient } from '../helpers/patient';
import { freePort, type RedisServer, startRedis } from '../helpers/redis';

/** One request on a connection of its own. @returns the status, or the system's error */
function ask(url: string, path: string, body?: object): Promise<number | string> {
  const agent = new Agent();
  return new Promise((resolve) => {
    const headers = body ? { 'Content-Type': 'application/json' } : {};
    const sent = request(url + path, { agent, method: body ? 'POST' : 'GET', headers }, (res) => {
      res.resume();
      res.on('end', () => resolve(res.statusCode ?? 0));
      res.on('error', () => resolve('cut'));
    });
    sent.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'error'));
    sent.end(body && JSON.stringify(body));
  });
}

describe('several processes behind one port', () => {
  let redis: RedisServer;
  let stub: Stub;
  let site: BuiltSite;
  let metricsPort: number;

  const children = () =>
    execFileSync('ps', ['-o', 'pid=', '--ppid', String(site.process.pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
      .map(Number);
  const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const listening = () => site.lines.filter(({ event }) => event === 'listening').length;

  beforeEach(async () => {
    redis = await startRedis();
    stub = await startStub({ port: 0, host: '127.0.0.1', hash: 'verify' });
    metricsPort = await freePort();
    site = await startBuiltSite({
      ...redis.env,
      WEB_CONCURRENCY: '2',
      PORT: String(await freePort()),
      METRICS_PORT: String(metricsPort),
      MAIL_HOST_URL: stub.url,
      ACCESS_HOST_URL: stub.url,
      CAPTCHA_PROVIDER: 'none',
      TICKET_SECRET: 'a-ticket-secret-of-at-least-32-characters',
      CAPTCHA_SECRET: 'a-captcha-secret-of-at-least-32-characters',
      OUTBOX_KEY: 'an-outbox-key-of-at-least-32-characters',
      RATE_LIMIT_VERIFY_ID: '5/10m',
      SHUTDOWN_DRAIN_MS: '3000',
    });
    await vi.waitFor(() => expect(listening()).toBe(2), patient);
    await vi.waitFor(async () => expect(await scrape()).toContain('redis_up 1'), patient);
  });
  afterEach(async () => {
    await site?.stop('SIGKILL');
    await stub?.close();
    await redis?.remove();
  });

  it('share their limits, and are one in the metrics', async () => {
    expect(children()).toHaveLength(2);
    const pages = await Promise.all([...Array(40)].map(() => ask(site.url, '/Company')));
    expect(new Set(pages)).toEqual(new Set([200]));
    const question = { uniqueId: 'SP-MH-104233', type: 'service_provider' };
    const ids = await Promise.all(
      [...Array(20)].map(() => ask(site.url, '/api/support/verify-id', question)),
    );
    expect(ids.filter((status) => status === 200)).toHaveLength(5);
    const text = await scrape();
    const count = (labels: string) =>
      new RegExp(`http_request_duration_seconds_count{${labels}} (\\d+)`).exec(text)?.[1];
    expect(count('method="GET",route="/Company",status="200"')).toBe('40');
    expect(count('method="POST",route="/api/support/verify-id",status="429"')).toBe('15');
    expect(text).toMatch(/^build_info{[^}]*} 1$/m);
    expect(text).toMatch(/^outbox_depth 0$/m);
  });

  it('go on when one of them dies, and are as many again', async () => {
    const [first = 0] = children();
    process.kill(first, 'SIGKILL');
    await vi.waitFor(
      () => expect(site.lines.some(({ event }) => event === 'worker_exit')).toBe(true),
      patient,
    );
    expect(await ask(site.url, '/Company')).toBe(200);
    await vi.waitFor(() => expect(listening()).toBe(3), patient);
    expect(children()).toHaveLength(2);
    expect(await ask(site.url, '/Company')).toBe(200);
  });

  it('answer all that a proxy sends, which looks whether they are ready', async () => {
    const seen: (number | string)[] = [];
    let isReady = true;
    const visitor = async () => {
      while (isReady) seen.push(await ask(site.url, '/Company'));
    };
    const proxy = async () => {
      while (isReady) isReady = (await ask(site.url, '/readyz')) === 200;
    };
    const visitors = [proxy(), ...[...Array(8)].map(visitor)];
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(50), patient);
    const gone = once(site.process, 'exit');
    site.process.kill('SIGTERM');
    await Promise.all(visitors);
    await gone;
    expect(site.process.exitCode).toBe(0);
    expect(new Set(seen)).toEqual(new Set([200]));
  });
});
