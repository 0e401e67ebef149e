import type { IncomingMessage, RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxTiming } from '../../server/outbox/queue';
import { type BrokenHost, startBrokenHost } from '../helpers/brokenHost';
import { lookAtQueue, outboxKey } from '../helpers/outbox';
import { patient } from '../helpers/patient';
import { postJson } from '../helpers/postJson';
import { freePort, type RedisServer, startRedis } from '../helpers/redis';
import { contact } from '../helpers/sampleForms';
import { startSite, type TestSite } from '../helpers/site';

const messages = 30;
/** Probes and deliveries come sixty times as fast as on a running site: one second is a minute. */
const timing = {
  breaker: { failures: 5, probeMs: 83, maxProbeMs: 1_000, halfOpenMs: 10_000 },
  outbox: { ...outboxTiming, firstPauseMs: 33, maxPauseMs: 5_000, sweepMs: 1_000 },
};

const page =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end('<html>nginx');
  };

/** What a host does during its outage. */
const outages: Record<string, RequestListener | 'gone'> = {
  refused: 'gone',
  '502 with a page': page(502),
  '503 with a page and Retry-After': page(503, { 'retry-after': '1' }),
  '504 with a page': page(504),
  hanging: () => {},
  reset: ({ socket }) => void socket.resetAndDestroy(),
  'slow by 3 s': (_request, response) => {
    setTimeout(() => response.end('{"success":1}'), 3_000);
  },
  // Its pages are there, its scripts are not.
  '502 of the scripts alone': ({ method }, response) => {
    response.writeHead(method === 'HEAD' ? 200 : 502).end('<html>nginx');
  },
};

/** Of a whole call: as on a running site, but where every message waits for its end. */
const timeoutOf = (name: string) => (name === 'hanging' ? 2_000 : 10_000);

/** How many visitors may get a failure or `unconfirmed`: those whose messages open the circuit. */
const maxFailures: Record<string, number> = {
  refused: 0,
  '503 with a page and Retry-After': 0,
  'slow by 3 s': 0,
  // Those who had sent before the fifth timeout.
  hanging: 20,
  '502 of the scripts alone': 15,
};

const wordsOf = (body: string) => /number (\d+)\./.exec(body)?.[1] ?? '';
describe('thirty messages through an outage of the mail host', () => {
  let redis: RedisServer;
  let look: ReturnType<typeof lookAtQueue>;
  let host: BrokenHost;
  let site: TestSite;
  let port: number;
  let delivered: string[];

  /** Carries out a message, as a host does that works. */
  const carryOut = ({ method }: IncomingMessage) => {
    if (method !== 'HEAD') delivered.push(wordsOf(host.requests.at(-1)?.body ?? ''));
  };
  const works: RequestListener = (request, response) => {
    carryOut(request);
    response.end('{"success":1}');
  };
  const submit = async (n: number): Promise<number> => {
    const body = { ...contact, message: `Please call me back, number ${n}.` };
    const response = await postJson(`${site.url}/api/contact`, body);
    await response.arrayBuffer();
    return response.status;
  };
  async function start(name: string): Promise<void> {
    site = await startSite(
      {
        MAIL_HOST_URL: `http://127.0.0.1:${port}`,
        REDIS_URL: redis.url,
        OUTBOX_KEY: outboxKey,
        UPSTREAM_TIMEOUT_MS: String(timeoutOf(name)),
      },
      undefined,
      timing,
    );
    // Rendering the pages for the first time keeps the process busy.
    await fetch(site.url);
    await vi.waitFor(() => expect(site.services.redis?.isUp()).toBe(true), patient);
    await vi.waitFor(async () => {
      expect((await look.redis.client('LIST')) as string).toMatch(/cmd=bz/);
    }, patient);
  }
  const waiting = () => look.queue.getJobCountByTypes('wait', 'active', 'delayed');

  beforeAll(async () => {
    redis = await startRedis();
    look = lookAtQueue(redis.url);
  });
  beforeEach(async () => {
    await look.redis.flushall();
    delivered = [];
    port = await freePort();
    host = await startBrokenHost(port);
    host.answer(works);
  });
  afterEach(async () => {
    await site.close();
    await host.close();
  });
  afterAll(async () => {
    look.close();
    await redis.remove();
  });

  it.each(Object.keys(outages))('%s', async (name) => {
    await start(name);
    const outage = outages[name] ?? 'gone';
    const paceMs = name === 'hanging' ? 250 : 70;
    // Where a failure comes at once, no other message is under way when the fifth opens the circuit.
    const failsLate = name === 'hanging' || name === 'slow by 3 s';
    const answered = new Map<number, Promise<number>>();
    const send = async (from: number, to: number) => {
      for (let n = from; n < to; n += 1) {
        const answer = submit(n);
        answered.set(n, answer);
        if (!failsLate) await answer;
        await new Promise((resolve) => setTimeout(resolve, paceMs));
      }
    };
    await send(0, 3);
    await Promise.all(answered.values());
    if (outage === 'gone') await host.close();
    else if (name === 'slow by 3 s') {
      // It carries out what it answers late.
      host.answer((request, response) => {
        carryOut(request);
        outage(request, response);
      });
    } else host.answer(outage);
    await send(3, 24);
    if (outage === 'gone') host = await startBrokenHost(port);
    host.answer(works);
    // Without visitors the circuit closes by itself, and waiting messages are delivered.
    await vi.waitFor(() => expect(site.services.readiness.hosts().mail).toBe('ok'), patient);
    if (name === '502 of the scripts alone') await send(24, 25);
    await vi.waitFor(async () => expect(await waiting()).toBe(0), patient);
    await send(answered.size, messages);

    const statuses = new Map<number, number>();
    for (const [n, status] of answered) statuses.set(n, await status);
    await vi.waitFor(async () => expect(await waiting()).toBe(0), patient);
    const thanked = [...statuses].filter(([, status]) => status === 200).map(([n]) => String(n));
    expect(answered.size).toBe(messages);
    expect(await look.queue.getFailedCount()).toBe(0);
    expect(delivered).toEqual([...new Set(delivered)]);
    expect(thanked.filter((n) => !delivered.includes(n))).toEqual([]);
    // On a slow machine the outage lasts so long that visitors' calls test the host again, one for each time.
    const openings = site.lines.filter(({ event, open }) => event === 'circuit' && open).length;
    const failures = statuses.size - thanked.length;
    expect(failures).toBeLessThanOrEqual((maxFailures[name] ?? 5) + Math.max(0, openings - 1));
    expect(site.lines.filter(({ event }) => event === 'outbox_uncertain')).toEqual([]);
  });
});
