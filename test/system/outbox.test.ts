import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'bullmq';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { queueName, queuePrefix } from '../../server/outbox/queue';
import type { MailMessage } from '../../server/upstream/hosts';
import {
  metricValue,
  outboxKey,
  outboxSite,
  type TestOutbox,
  untilMetric,
} from '../helpers/outbox';
import { patient, untilLogged } from '../helpers/parts';
import { contactMessage, contact as submitted, supportMessage } from '../helpers/sampleForms';
import { sharedOutbox } from '../helpers/sharedOutbox';
import { startSite, type TestSite } from '../helpers/site';

const contact: MailMessage = { call: 'contact', body: contactMessage };
const support: MailMessage = { call: 'support', body: supportMessage };

const shared = sharedOutbox();
const { start, untilEvent, stopHost, restartHost } = shared;

/** The timing with which a replica detects within a second that another one has ended. */
const quickDetection = { lockMs: 1_000 };
/** Queues message number `n`, and returns the result. */
const store = ({ outbox }: TestOutbox, n: number) =>
  outbox.enqueue({ call: 'contact', body: { ...contactMessage, message: `No ${n}.` } }, `req-${n}`);
/** Returns the numbers of the messages that the host has received, sorted as texts. */
const arrived = () =>
  shared.host.requests.map(({ body }) => /No (\d+)\./.exec(body)?.[1] ?? '').toSorted();

describe('a host whose PHP fails', () => {
  const ids: (string | undefined)[] = [];
  /** Sends a message from the form, and returns the status of the response. */
  async function send(site: TestSite, n: number): Promise<number> {
    const message = `No ${n}. Please call me back.`;
    const { headers, status } = await site.post('/api/contact', { ...submitted, message });
    ids.push(headers['x-request-id']);
    return status;
  }
  const states = ({ lines }: TestSite) =>
    lines.filter(({ event, host }) => event === 'host' && host === 'mail');
  /** Starts a site that probes its host at the start, and by default then only after a failure. */
  async function startReplica(probeEveryMs = 600_000): Promise<TestSite> {
    const hosts = { MAIL_HOST_URL: shared.host.url };
    const settings = { OUTBOX_KEY: outboxKey, REDIS_URL: shared.redis.url, ...hosts };
    const site = await startSite(settings, { probeEveryMs });
    onTestFinished(site.close);
    await untilLogged(site, { event: 'redis', up: true });
    return site;
  }

  it('gets only one message until it is up again, and then all others, also from a new replica', async () => {
    const site = await startReplica();
    await vi.waitFor(() => expect(shared.host.probes).toBeGreaterThan(0), patient);
    shared.host.answersProbes = false;
    shared.host.respondWith('<html>nginx', 502);
    expect(await send(site, 0)).toBe(504);
    await untilLogged(site, { host: 'mail', state: 'down' });
    for (let n = 1; n <= 5; n += 1) expect(await send(site, n)).toBe(200);
    const next = await startReplica(200);
    for (let n = 6; n <= 10; n += 1) expect(await send(next, n)).toBe(200);
    expect(arrived()).toEqual(['0']);
    expect(states(next)).toMatchObject([{ level: 'error', state: 'down', reason: 'status 502' }]);
    shared.host.answersProbes = true;
    shared.host.respondWith({ success: 1 });
    await vi.waitFor(() => expect(arrived()).toHaveLength(11), patient);
    expect(arrived()).toEqual(Array.from({ length: 11 }, (_, n) => `${n}`).toSorted());
    const sent = shared.host.requests.map(({ headers }) => headers['x-request-id']);
    expect(sent.toSorted()).toEqual(ids.toSorted());
  });

  it('gets every message if no probe has ever succeeded, because a firewall may reject HEAD', async () => {
    shared.host.answersProbes = false;
    shared.host.answer(({ method }, response) =>
      method === 'HEAD' ? response.writeHead(503).end() : response.end('{"success":1}'),
    );
    const site = await startReplica();
    await untilLogged(site, { host: 'mail', state: 'down' });
    expect(states(site)).toMatchObject([{ level: 'error', reason: 'status 503', ignored: true }]);
    expect(await send(site, 1)).toBe(200);
    expect(await site.services.outbox?.enqueue(contact, 'req-1')).toBe('queued');
    await untilLogged(site, { event: 'outbox_delivered' });
    expect(shared.host.requests).toHaveLength(2);
  });
});

it('keeps a message while the host is down, and then delivers it once and erases it', async () => {
  await stopHost();
  const box = await start();
  expect(await box.outbox.enqueue(contact, 'req-1')).toBe('queued');
  await vi.waitFor(async () => {
    const [waiting] = await shared.client.queue.getJobs(['delayed']);
    expect(waiting?.attemptsMade).toBeGreaterThan(2);
  }, patient);
  await untilMetric(box.metrics, 'outbox_depth', 1);
  expect(await metricValue(box.metrics, 'outbox_oldest_seconds')).toBeGreaterThan(0);
  await restartHost();
  await untilEvent(box, 'outbox_delivered');
  expect(shared.host.requests).toMatchObject([
    { headers: { 'x-request-id': 'req-1' }, body: JSON.stringify({ formData: contactMessage }) },
  ]);
  expect(box.names()).toEqual(['outbox_stored', 'outbox_delivered']);
  await untilMetric(box.metrics, 'outbox_depth', 0);
  await untilMetric(box.metrics, 'outbox_oldest_seconds', 0);
  expect(await shared.client.redis.keys('site:*:outbox:req*')).toEqual([]);
});

it('delivers a waiting message as soon as the host is back, not after its pause', async () => {
  const box = await start({ firstPauseMs: 600_000, pauseMs: 600_000 });
  await vi.waitFor(() => expect(shared.host.probes).toBeGreaterThan(0), patient);
  await stopHost();
  await untilMetric(box.metrics, 'upstream_up', 0);
  expect(await store(box, 1)).toBe('queued');
  await restartHost();
  await untilEvent(box, 'outbox_delivered');
  expect(arrived()).toEqual(['1']);
});

it('stores and logs no author and content in clear text, and uses keys of its site', async () => {
  const { queue, redis } = shared.client;
  await stopHost();
  const box = await start();
  expect(await box.outbox.enqueue(contact, 'req-1')).toBe('queued');
  expect(await box.outbox.enqueue(support, 'req-2')).toBe('queued');
  await vi.waitFor(async () => {
    const jobs = await queue.getJobs(['delayed']);
    expect(jobs.filter((job) => job.attemptsMade > 0)).toHaveLength(2);
  }, patient);
  // The append-only file has every write, also those of streams and scripts.
  const [, dir = ''] = (await redis.config('GET', 'dir')) as string[];
  const folder = join(dir, 'appendonlydir');
  const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const kept = box.text() + files.join('');
  const words = [contact.body, support.body].flatMap((body) => Object.values(body));
  for (const word of words) expect(kept).not.toContain(word);
  expect(kept).toContain(`site:${outboxSite}:outbox:req-1`);
});

it('keeps a message that the host has refused, and does not send it again', async () => {
  shared.host.respondWith({ success: 0 });
  const box = await start();
  expect(await store(box, 1)).toBe('queued');
  await untilEvent(box, 'outbox_gave_up');
  expect(arrived()).toEqual(['1']);
  shared.host.respondWith({ success: 1 });
  expect(await store(box, 2)).toBe('queued');
  await untilEvent(box, 'outbox_delivered');
  expect(arrived()).toEqual(['1', '2']);
  expect(await shared.client.queue.getFailedCount()).toBe(1);
  await untilMetric(box.metrics, 'outbox_given_up_total', 1);
  await untilMetric(box.metrics, 'outbox_unconfirmed', 0);
});

it('gives a message up after `giveUpMs`, and erases it after `eraseMs`', async () => {
  await stopHost();
  const box = await start({ giveUpMs: 100, eraseMs: 600 });
  expect(await store(box, 1)).toBe('queued');
  await untilEvent(box, 'outbox_gave_up');
  await untilMetric(box.metrics, 'outbox_given_up_total', 1);
  await vi.waitFor(async () => {
    expect(await shared.client.redis.keys('site:*:outbox:req*')).toEqual([]);
  }, patient);
});

it('does not repeat a message that a dead replica was sending, because it may have arrived', async () => {
  const storing = await start({ ...quickDetection, firstPauseMs: 0 });
  await storing.outbox.stopDelivering();
  expect(await store(storing, 1)).toBe('queued');
  const options = { prefix: queuePrefix(outboxSite), lockDuration: 200, skipStalledCheck: true };
  const dying = new Worker(queueName, null, { connection: shared.client.redis, ...options });
  dying.on('error', () => undefined);
  await dying.getNextJob('a-token');
  await dying.close(true);
  const box = await start(quickDetection);
  await untilEvent(box, 'outbox_unconfirmed');
  expect(box.events().at(-1)).toMatchObject({ reqId: 'req-1', reason: 'interrupted' });
  await store(box, 2);
  await untilEvent(box, 'outbox_delivered');
  expect(arrived()).toEqual(['2']);
  await untilMetric(box.metrics, 'outbox_unconfirmed', 1);
  await untilMetric(box.metrics, 'outbox_given_up_total', 0);
});

it('does not repeat a message that has arrived, although Redis rejects the result', async () => {
  // Redis rejects every write from the moment at which the host responds.
  shared.host.answer((_request, response) => {
    void shared.client.redis
      .config('SET', 'maxmemory', '1')
      .then(() => response.end('{"success":1}'));
  });
  const box = await start(quickDetection);
  await store(box, 1);
  await untilEvent(box, 'outbox_delivered');
  await shared.client.redis.config('SET', 'maxmemory', '0');
  shared.host.respondWith({ success: 1 });
  await shared.untilEmpty();
  await vi.waitFor(async () => expect(await store(box, 2)).toBe('queued'), patient);
  await untilEvent(box, 'outbox_delivered', 2);
  expect(arrived()).toEqual(['1', '2']);
});

it('keeps the stored messages when Redis is killed, and sends none twice', async () => {
  shared.host.answer((_request, response) => {
    setTimeout(() => response.end('{"success":1}'), 30);
  });
  const box = await start(quickDetection);
  for (let n = 0; n < 20; n += 1) expect(await store(box, n)).toBe('queued');
  await vi.waitFor(() => expect(arrived().length).toBeGreaterThan(5), patient);
  await shared.redis.kill();
  await untilMetric(box.metrics, 'redis_up', 0);
  await shared.redis.start();
  await shared.untilEmpty();
  await vi.waitFor(async () => {
    const unconfirmed = await shared.client.queue.getFailed();
    const known = [...arrived(), ...unconfirmed.map((job) => String(job.id).slice(4))];
    expect(new Set(known).size).toBe(20);
  }, patient);
  expect(new Set(arrived()).size).toBe(arrived().length);
});

it('reports that a message is unconfirmed when Redis hangs while storing', async () => {
  const box = await start({ storeMs: 100 });
  shared.redis.pause();
  expect(await store(box, 1)).toBe('unconfirmed');
});

it('reports that nothing is stored when Redis is full', async () => {
  const box = await start();
  await shared.client.redis.config('SET', 'maxmemory', '1');
  expect(await store(box, 1)).toBe('notSent');
  await shared.client.redis.config('SET', 'maxmemory', '0');
  // Redis may also have rejected a heartbeat, and then counts as down until the next heartbeat.
  await vi.waitFor(async () => expect(await store(box, 2)).toBe('queued'), patient);
  await untilEvent(box, 'outbox_delivered');
  expect(arrived()).toEqual(['2']);
});

it('finishes a delivery in progress before it closes, and queues later messages', async () => {
  let respond = () => {};
  shared.host.answer((_request, response) => {
    respond = () => void response.end('{"success":1}');
  });
  const box = await start();
  expect(await store(box, 1)).toBe('queued');
  await vi.waitFor(() => expect(arrived()).toEqual(['1']), patient);
  const stopping = box.outbox.stopDelivering();
  respond();
  await stopping;
  expect(box.names()).toContain('outbox_delivered');
  expect(await store(box, 2)).toBe('queued');
  await box.close();
  expect(await shared.client.queue.getFailedCount()).toBe(0);
  expect(await shared.client.queue.getDelayedCount()).toBe(1);
  expect(arrived()).toEqual(['1']);
});

it('does not send a stored message that somebody has copied to another id', async () => {
  await stopHost();
  const box = await start();
  expect(await store(box, 1)).toBe('queued');
  const { queue } = shared.client;
  const [{ name, data } = expect.unreachable()] = await queue.getJobs([
    'delayed',
    'wait',
    'active',
  ]);
  await queue.add(name, { ...data, giveUpAt: 0 }, { jobId: 'req-2' });
  await restartHost();
  await untilLogged(box, { event: 'outbox_gave_up', reqId: 'req-2', reason: 'not-readable' });
  await untilEvent(box, 'outbox_delivered');
  expect(arrived()).toEqual(['1']);
});

it('counts waiting and unconfirmed messages beside thousands of failed ones, and logs once if it cannot', async () => {
  const { queue, redis } = shared.client;
  await stopHost();
  const box = await start();
  const failed = redis.pipeline();
  const data = JSON.stringify('x'.repeat(2_000));
  for (let n = 0; n < 8_000; n += 1) {
    failed.zadd(queue.toKey('failed'), Date.now(), `f${n}`);
    failed.hset(queue.toKey(`f${n}`), {
      failedReason: n % 2 ? 'timeout' : 'refused: status',
      data,
    });
  }
  await failed.exec();
  expect(await store(box, 1)).toBe('queued');
  await untilMetric(box.metrics, 'outbox_unconfirmed', 4_000);
  await untilMetric(box.metrics, 'outbox_depth', 1);

  await redis.rename(queue.toKey('failed'), 'kept');
  await redis.set(queue.toKey('failed'), 'no set');
  const unread = () => box.lines.filter(({ msg }) => msg === 'The outbox cannot be read');
  await vi.waitFor(() => expect(unread()).toHaveLength(1), patient);
  await redis.rename('kept', queue.toKey('failed'));
  await redis.zrem(queue.toKey('failed'), 'f1');
  await untilMetric(box.metrics, 'outbox_unconfirmed', 3_999);
  expect(unread()).toHaveLength(1);
});
