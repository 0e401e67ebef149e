import { Worker } from 'bullmq';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { queueName, queuePrefix } from '../../server/outbox/queue';
import type { MailMessage } from '../../server/upstream/hosts';
import { figure, outboxKey, outboxSite, shows, type TestOutbox } from '../helpers/outbox';
import { patient } from '../helpers/parts';
import { postJson } from '../helpers/requests';
import { contactMessage, contact as submitted } from '../helpers/sampleForms';
import { sharedOutbox } from '../helpers/sharedOutbox';
import { startSite, type TestSite } from '../helpers/site';
import { sample } from '../helpers/upstreamClient';

const contact: MailMessage = { call: 'contact', body: contactMessage };
const support: MailMessage = { call: 'support', body: sample.support };

const shared = sharedOutbox();
const { start, logged, hostLeaves, hostReturns } = shared;

/** Notices within a second that a replica has died. */
const watchful = { lockMs: 1_000 };
const store = ({ outbox }: TestOutbox, n: number) =>
  outbox.enqueue({ call: 'contact', body: { ...contactMessage, message: `No ${n}.` } }, `req-${n}`);
const arrived = () =>
  shared.host.requests.map(({ body }) => /No (\d+)\./.exec(body)?.[1]).sort() as string[];

it('a message is thanked for once it is stored, and delivered once, under its own request id', async () => {
  const settings = { OUTBOX_KEY: outboxKey, REDIS_URL: shared.redis.url };
  const MAIL_HOST_URL = shared.host.url;
  await hostLeaves();
  const site = await startSite({ ...settings, MAIL_HOST_URL }, { probeEveryMs: 200 });
  onTestFinished(site.close);
  await vi.waitFor(() => expect(site.services.redis?.isUp()).toBe(true), patient);

  const ids = [];
  for (let i = 0; i < 2; i += 1) {
    const headers = { 'idempotency-key': 'one-submit' };
    const response = await postJson(`${site.url}/api/contact`, submitted, headers);
    expect([response.status, await response.json()]).toEqual([200, { success: 1 }]);
    ids.push(response.headers.get('x-request-id'));
  }
  await hostReturns();
  await vi.waitFor(() => {
    expect(site.lines.map(({ event }) => event)).toContain('outbox_delivered');
  }, patient);
  await shared.empty();
  expect(shared.host.requests).toHaveLength(1);
  expect(shared.host.requests[0]?.headers['x-request-id']).toBe(ids[0]);
  expect(shared.host.requests[0]?.body).toBe(JSON.stringify({ formData: contactMessage }));
  expect(site.text()).not.toContain('meera@site.example');
});

describe('a web server whose PHP is dead', () => {
  const message = (n: number) => ({ ...submitted, message: `No ${n}. Please call me back.` });
  const send = async ({ url }: TestSite, n: number) =>
    (await postJson(`${url}/api/contact`, message(n))).status;
  const states = ({ lines }: TestSite) =>
    lines.filter(({ event, host }) => event === 'host' && host === 'mail');
  /** A site that probes its host at the start, and later when it has a reason to. */
  async function startReplica(probeEveryMs = 600_000): Promise<TestSite> {
    const settings = { OUTBOX_KEY: outboxKey, REDIS_URL: shared.redis.url };
    const site = await startSite({ ...settings, MAIL_HOST_URL: shared.host.url }, { probeEveryMs });
    onTestFinished(site.close);
    await vi.waitFor(() => expect(site.services.redis?.isUp()).toBe(true), patient);
    return site;
  }
  const phpDies = () => {
    shared.host.answersProbes = false;
    shared.host.says('<html>nginx', 502);
  };
  const phpReturns = () => {
    shared.host.answersProbes = true;
    shared.host.says({ success: 1 });
  };
  const delivered = (times: number, ...sites: TestSite[]) =>
    vi.waitFor(() => {
      const lines = sites.flatMap((site) => site.lines);
      expect(lines.filter(({ event }) => event === 'outbox_delivered')).toHaveLength(times);
    }, patient);
  const isDown = (site: TestSite) =>
    vi.waitFor(() => expect(states(site).at(-1)).toMatchObject({ state: 'down' }), patient);

  it('gets no message but the one that finds it dead, not even of a fresh replica, and all once it is back', async () => {
    const site = await startReplica();
    await vi.waitFor(() => expect(shared.host.probes).toBeGreaterThan(0), patient);
    phpDies();
    expect(await send(site, 0)).toBe(504);
    await isDown(site);
    for (let n = 1; n <= 5; n += 1) expect(await send(site, n)).toBe(200);
    const next = await startReplica(200);
    for (let n = 6; n <= 10; n += 1) expect(await send(next, n)).toBe(200);
    expect(arrived()).toEqual(['0']);
    expect(states(next)).toMatchObject([{ level: 'error', state: 'down', reason: 'status 502' }]);
    phpReturns();
    await delivered(10, site, next);
    expect(arrived()).toEqual(Array.from({ length: 11 }, (_, n) => `${n}`).toSorted());
  });

  it('gets every message while it has never answered a probe: a firewall may refuse HEAD', async () => {
    shared.host.answersProbes = false;
    shared.host.answer(({ method }, response) =>
      method === 'HEAD' ? response.writeHead(503).end() : response.end('{"success":1}'),
    );
    const site = await startReplica();
    await isDown(site);
    expect(states(site)).toMatchObject([{ level: 'error', reason: 'status 503', ignored: true }]);
    expect(await send(site, 1)).toBe(200);
    expect(await site.services.outbox?.enqueue(contact, 'req-1')).toBe('queued');
    await delivered(1, site);
    expect(shared.host.requests).toHaveLength(2);
  });
});

it('waits for a host that is down, and then delivers once and erases the message', async () => {
  await hostLeaves();
  const box = await start();
  expect(await box.outbox.enqueue(contact, 'req-1')).toBe('queued');
  await vi.waitFor(async () => {
    const [waiting] = await shared.look.queue.getJobs(['delayed']);
    expect(waiting?.attemptsMade).toBeGreaterThan(2);
  }, patient);
  await shows(box.metrics, 'outbox_depth', 1);
  expect(await figure(box.metrics, 'outbox_oldest_seconds')).toBeGreaterThan(0);
  await hostReturns();
  await logged(box, 'outbox_delivered');
  expect(shared.host.requests).toHaveLength(1);
  expect(box.names()).toEqual(['outbox_stored', 'outbox_delivered']);
  await shows(box.metrics, 'outbox_depth', 0);
  await shows(box.metrics, 'outbox_oldest_seconds', 0);
  expect(await shared.look.redis.keys('site:*:outbox:req*')).toEqual([]);
});

it('delivers a waiting message as soon as the host is back, not after its pause', async () => {
  const box = await start({ firstPauseMs: 600_000, pauseMs: 600_000 });
  await vi.waitFor(() => expect(shared.host.probes).toBeGreaterThan(0), patient);
  await hostLeaves();
  await shows(box.metrics, 'upstream_up', 0);
  expect(await box.outbox.enqueue(contact, 'req-1')).toBe('queued');
  await hostReturns();
  await logged(box, 'outbox_delivered');
  expect(shared.host.requests).toHaveLength(1);
});

it('queues and logs nothing about author or content in clear text', async () => {
  await hostLeaves();
  const box = await start();
  expect(await box.outbox.enqueue(contact, 'req-1')).toBe('queued');
  expect(await box.outbox.enqueue(support, 'req-2')).toBe('queued');
  await vi.waitFor(async () => {
    const jobs = await shared.look.queue.getJobs(['delayed']);
    expect(jobs.filter((job) => job.attemptsMade > 0)).toHaveLength(2);
  }, patient);
  let kept = box.text();
  for (const key of await shared.look.redis.keys('*')) {
    const type = await shared.look.redis.type(key);
    if (type === 'hash') kept += JSON.stringify(await shared.look.redis.hgetall(key));
    if (type === 'stream') kept += JSON.stringify(await shared.look.redis.xrange(key, '-', '+'));
    if (type === 'string') kept += await shared.look.redis.get(key);
  }
  const words = [contact.body, support.body].flatMap((body) => Object.values(body));
  for (const word of words) expect(kept).not.toContain(word);
  expect(kept).toContain('req-1');
});

it('keeps a message that the host has refused, and does not send it again', async () => {
  shared.host.says({ success: 0 });
  const box = await start();
  expect(await box.outbox.enqueue(contact, 'req-1')).toBe('queued');
  await logged(box, 'outbox_gave_up');
  const { requests } = shared.host;
  expect(requests).toHaveLength(1);
  shared.host.says({ success: 1 });
  expect(await box.outbox.enqueue(support, 'req-2')).toBe('queued');
  await logged(box, 'outbox_delivered');
  expect(requests.map(({ headers }) => headers['x-request-id'])).toEqual(['req-1', 'req-2']);
  expect(await shared.look.queue.getFailedCount()).toBe(1);
  await shows(box.metrics, 'outbox_given_up_total', 1);
  await shows(box.metrics, 'outbox_unconfirmed', 0);
});

it('gives up after its time, and erases the message once it is old', async () => {
  await hostLeaves();
  const box = await start({ giveUpMs: 100, eraseMs: 600 });
  expect(await box.outbox.enqueue(contact, 'req-1')).toBe('queued');
  await logged(box, 'outbox_gave_up');
  await shows(box.metrics, 'outbox_given_up_total', 1);
  await vi.waitFor(async () => {
    expect(await shared.look.redis.keys('site:*:outbox:req*')).toEqual([]);
  }, patient);
});

it('never sends what a dead replica was sending: a person decides', async () => {
  const storing = await start({ ...watchful, firstPauseMs: 0 });
  await storing.outbox.stopDelivering();
  expect(await store(storing, 1)).toBe('queued');
  const options = { prefix: queuePrefix(outboxSite), lockDuration: 200, skipStalledCheck: true };
  const dying = new Worker(queueName, null, { connection: shared.look.redis, ...options });
  dying.on('error', () => undefined);
  await dying.getNextJob('a-token');
  await dying.close(true);
  const box = await start(watchful);
  await logged(box, 'outbox_unconfirmed');
  expect(box.events().at(-1)).toMatchObject({ reqId: 'req-1', reason: 'interrupted' });
  await store(box, 2);
  await logged(box, 'outbox_delivered');
  expect(arrived()).toEqual(['2']);
  await shows(box.metrics, 'outbox_unconfirmed', 1);
  await shows(box.metrics, 'outbox_given_up_total', 0);
});

it('does not send again what has arrived, although Redis would not hear of it', async () => {
  // Redis refuses every write from the moment at which the host answers.
  shared.host.answer((_request, response) => {
    void shared.look.redis
      .config('SET', 'maxmemory', '1')
      .then(() => response.end('{"success":1}'));
  });
  const box = await start(watchful);
  await store(box, 1);
  await logged(box, 'outbox_delivered');
  await shared.look.redis.config('SET', 'maxmemory', '0');
  shared.host.says({ success: 1 });
  await shared.empty();
  await vi.waitFor(async () => expect(await store(box, 2)).toBe('queued'), patient);
  await logged(box, 'outbox_delivered', 2);
  expect(arrived()).toEqual(['1', '2']);
});

it('delivers each message once from three replicas', async () => {
  const boxes = await Promise.all([start(), start(), start()]);
  const stored = Array.from({ length: 12 }, (_, n) => store(boxes[n % 3] as TestOutbox, n));
  expect(new Set(await Promise.all(stored))).toEqual(new Set(['queued']));
  await vi.waitFor(() => expect(shared.host.requests.length).toBeGreaterThanOrEqual(12), patient);
  await shared.empty();
  expect(new Set(arrived()).size).toBe(12);
  expect(shared.host.requests).toHaveLength(12);
});

it('keeps what was stored when Redis is killed, and sends nothing twice', async () => {
  shared.host.answer((_request, response) => {
    setTimeout(() => response.end('{"success":1}'), 30);
  });
  const box = await start(watchful);
  for (let n = 0; n < 20; n += 1) expect(await store(box, n)).toBe('queued');
  await vi.waitFor(() => expect(shared.host.requests.length).toBeGreaterThan(5), patient);
  await shared.redis.kill();
  await shows(box.metrics, 'redis_up', 0);
  await shared.redis.start();
  await shared.empty();
  await vi.waitFor(async () => {
    const unconfirmed = await shared.look.queue.getFailed();
    const known = [...arrived(), ...unconfirmed.map((job) => String(job.id).slice(4))];
    expect(new Set(known).size).toBe(20);
  }, patient);
  expect(new Set(arrived()).size).toBe(arrived().length);
});

it('reports that it is unconfirmed when Redis hangs while storing', async () => {
  const box = await start({ storeMs: 100 });
  shared.redis.pause();
  // Redis does not answer until after the result.
  expect(await store(box, 1)).toBe('unconfirmed');
});

it('reports that nothing is stored when Redis is full', async () => {
  const box = await start();
  await shared.look.redis.config('SET', 'maxmemory', '1');
  expect(await store(box, 1)).toBe('notSent');
  await shared.look.redis.config('SET', 'maxmemory', '0');
  expect(await store(box, 2)).toBe('queued');
  await logged(box, 'outbox_delivered');
  expect(arrived()).toEqual(['2']);
});

it('finishes a delivery in progress before it closes, and queues what still comes', async () => {
  let respond = () => {};
  shared.host.answer((_request, response) => {
    respond = () => void response.end('{"success":1}');
  });
  const box = await start();
  expect(await store(box, 1)).toBe('queued');
  await vi.waitFor(() => expect(shared.host.requests).toHaveLength(1), patient);
  const stopping = box.outbox.stopDelivering();
  respond();
  await stopping;
  expect(box.names()).toContain('outbox_delivered');
  expect(await store(box, 2)).toBe('queued');
  await box.close();
  expect(await shared.look.queue.getFailedCount()).toBe(0);
  expect(await shared.look.queue.getDelayedCount()).toBe(1);
  expect(arrived()).toEqual(['1']);
});

it('sends a message that is planted again under another id to nobody', async () => {
  await hostLeaves();
  const box = await start();
  expect(await store(box, 1)).toBe('queued');
  const [job] = await shared.look.queue.getJobs(['delayed', 'wait', 'active']);
  if (job) await shared.look.queue.add(job.name, { ...job.data, giveUpAt: 0 }, { jobId: 'req-2' });
  await hostReturns();
  await logged(box, 'outbox_gave_up');
  await logged(box, 'outbox_delivered');
  const line = { reqId: 'req-2', reason: 'not-readable' };
  expect(box.events()).toContainEqual(expect.objectContaining(line));
  expect(arrived()).toEqual(['1']);
});

it('shows how much waits and is unconfirmed with thousands of failed messages, and says once if it cannot', async () => {
  const { queue, redis } = shared.look;
  await hostLeaves();
  const box = await start();
  const planted = redis.pipeline();
  for (let n = 0; n < 8_000; n += 1) {
    const reason = n % 2 ? 'timeout' : 'refused: status';
    planted.zadd(queue.toKey('failed'), Date.now(), `f${n}`);
    planted.hset(queue.toKey(`f${n}`), {
      failedReason: reason,
      data: JSON.stringify('x'.repeat(2_000)),
    });
  }
  await planted.exec();
  expect(await store(box, 1)).toBe('queued');
  await shows(box.metrics, 'outbox_unconfirmed', 4_000);
  await shows(box.metrics, 'outbox_depth', 1);

  await redis.rename(queue.toKey('failed'), 'kept');
  await redis.set(queue.toKey('failed'), 'no set');
  const unread = () => box.lines.filter(({ msg }) => msg === 'The outbox cannot be read');
  await vi.waitFor(() => expect(unread()).toHaveLength(1), patient);
  await redis.rename('kept', queue.toKey('failed'));
  await redis.zrem(queue.toKey('failed'), 'f1');
  await shows(box.metrics, 'outbox_unconfirmed', 3_999);
  expect(unread()).toHaveLength(1);
});
