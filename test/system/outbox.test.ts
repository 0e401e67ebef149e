import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxMessage } from '../../server/outbox/message';
import { type BrokenHost, startBrokenHost } from '../helpers/brokenHost';
import { figure, lookAtQueue, quick, startOutbox, type TestOutbox } from '../helpers/outbox';
import { patient } from '../helpers/patient';
import { freePort, type RedisServer, startRedis } from '../helpers/redis';
import { contactMessage } from '../helpers/sampleForms';

const contact: OutboxMessage = {
  call: 'contact',
  body: contactMessage,
};
const support: OutboxMessage = {
  call: 'support',
  body: {
    role: 'service_provider',
    uniqueId: 'SP-MH-104233',
    name: 'Asha',
    message: 'The calendar of my app stays empty.',
  },
};

describe('later delivery', () => {
  let redis: RedisServer;
  let look: ReturnType<typeof lookAtQueue>;
  let host: BrokenHost;
  let port: number;
  let boxes: TestOutbox[] = [];

  const hostUrl = () => `http://127.0.0.1:${port}`;
  async function start(options: Parameters<typeof startOutbox>[2] = {}): Promise<TestOutbox> {
    const box = await startOutbox(redis.url, hostUrl(), options);
    boxes.push(box);
    return box;
  }
  const ended = async () => (await look.queue.getFailed()).map((job) => job.failedReason);
  const endsAs = (reason: unknown) =>
    vi.waitFor(async () => expect(await ended()).toEqual([reason]), patient);
  const told = (box: TestOutbox, name: string, times = 1) =>
    vi.waitFor(() => {
      expect(box.names().filter((event) => event === name)).toHaveLength(times);
    }, patient);

  beforeAll(async () => {
    redis = await startRedis();
    look = lookAtQueue(redis.url);
  });
  beforeEach(async () => {
    await look.redis.flushall();
    port = await freePort();
    host = await startBrokenHost(port);
  });
  afterEach(async () => {
    await Promise.all(boxes.map((box) => box.close()));
    boxes = [];
    await host.close();
  });
  afterAll(async () => {
    look.close();
    await redis.remove();
  });

  it('delivers exactly what would have been sent at once, under the same request id', async () => {
    const box = await start();
    expect(await box.outbox.store(contact, 'req-contact')).toBe('stored');
    expect(await box.outbox.store(support, 'req-support')).toBe('stored');
    await told(box, 'outbox_delivered', 2);
    const received = host.requests.sort((a, b) => a.url.localeCompare(b.url));
    expect(received.map(({ url, body }) => [url, body])).toEqual([
      ['/support/contact_send.php', JSON.stringify({ formData: contact.body })],
      ['/support/support_request.php', JSON.stringify(support.body)],
    ]);
    expect(received.map(({ headers }) => headers['x-request-id'])).toEqual([
      'req-contact',
      'req-support',
    ]);
    await vi.waitFor(async () => {
      const keys = await look.redis.keys('site:outbox:m*-*');
      expect(keys).toEqual([]);
    }, patient);
    expect(box.events().map(({ reqId }) => reqId)).toContain('req-contact');
  });

  it('waits for a host that is away, with growing pauses, and then delivers once', async () => {
    await host.close();
    const box = await start();
    expect(await box.outbox.store(contact, 'req-1')).toBe('stored');
    const waiting = async () => (await look.queue.getJobs(['delayed']))[0];
    await vi.waitFor(async () => {
      expect((await waiting())?.attemptsMade).toBeGreaterThan(2);
    }, patient);
    expect(await figure(box.metrics, 'outbox_depth')).toBe(1);
    expect(await figure(box.metrics, 'outbox_oldest_seconds')).toBeGreaterThan(0);
    host = await startBrokenHost(port);
    await told(box, 'outbox_delivered');
    expect(host.requests).toHaveLength(1);
    expect(box.names()).toEqual(['outbox_stored', 'outbox_delivered']);
    await vi.waitFor(
      async () => expect(await figure(box.metrics, 'outbox_depth')).toBe(0),
      patient,
    );
    expect(await figure(box.metrics, 'outbox_oldest_seconds')).toBe(0);
  });

  it('tells Redis and the log nothing about author or content', async () => {
    await host.close();
    const box = await start();
    await box.outbox.store(contact, 'req-1');
    await box.outbox.store(support, 'req-2');
    await vi.waitFor(async () => {
      for (const job of await look.queue.getJobs(['delayed'])) {
        expect(job.attemptsMade).toBeGreaterThan(0);
      }
    }, patient);
    let kept = box.text();
    for (const key of await look.redis.keys('*')) {
      const type = await look.redis.type(key);
      if (type === 'hash') kept += JSON.stringify(await look.redis.hgetall(key));
      if (type === 'stream') kept += JSON.stringify(await look.redis.xrange(key, '-', '+'));
      if (type === 'string') kept += await look.redis.get(key);
    }
    const words = [...Object.values(contact.body), support.body.name, 'SP-MH-104233', 'calendar'];
    for (const word of words) expect(kept).not.toContain(word);
    expect(kept).toContain('req-1');
  });

  it.each([
    ['a reset', 'reset'],
    ['silence', 'timeout'],
    ['html with 500', 'not-json'],
    ['html with 200', 'not-json'],
    ['a redirect', 'redirect'],
    ['half a body', 'truncated'],
    ['a size that it announces', 'timeout'],
  ] as const)('never sends again after %s: the message is uncertain', async (play, reason) => {
    host.play(play);
    host.answersProbes = true;
    const box = await start({ timeoutMs: reason === 'timeout' ? 1_000 : undefined });
    await box.outbox.store(contact, 'req-1');
    await told(box, 'outbox_uncertain');
    host.answer((_request, response) => void response.end('{"success":1}'));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(host.requests).toHaveLength(1);
    await endsAs(`uncertain: ${reason}`);
    expect(box.events().at(-1)).toMatchObject({ call: 'contact', reqId: 'req-1', reason });
    expect(await figure(box.metrics, 'outbox_uncertain')).toBe(1);
    expect(await figure(box.metrics, 'outbox_depth')).toBe(0);
    expect(await figure(box.metrics, 'outbox_given_up_total')).toBe(0);
  });

  it('keeps a message that the host has refused for a person, and does not send it again', async () => {
    host.answer((_request, response) => void response.end('{"success":0}'));
    const box = await start();
    await box.outbox.store(contact, 'req-1');
    await told(box, 'outbox_gave_up');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(host.requests).toHaveLength(1);
    await endsAs('refused: refused');
    expect(await figure(box.metrics, 'outbox_given_up_total')).toBe(1);
    expect(await figure(box.metrics, 'outbox_uncertain')).toBe(0);
  });

  it('gives up after its time, and keeps the message', async () => {
    await host.close();
    const box = await start({ timing: { ...quick, giveUpMs: 500 } });
    await box.outbox.store(contact, 'req-1');
    await told(box, 'outbox_gave_up');
    await endsAs(expect.stringMatching(/^gave-up: (ECONNREFUSED|busy)$/));
    expect(await figure(box.metrics, 'outbox_given_up_total')).toBe(1);
  });

  it('gives up as well while it cannot make sure that nobody else sends the message', async () => {
    const box = await start({ timing: { ...quick, firstPauseMs: 600_000, giveUpMs: 0 } });
    await box.outbox.store(contact, 'req-1');
    const [job] = await look.queue.getJobs(['delayed']);
    // The lock cannot be read: it is no text.
    await look.redis.lpush(`site:outbox-mark:${job?.id}`, 'x');
    await look.queue.promoteJobs();
    await endsAs('gave-up: no-lock');
    expect(host.requests).toHaveLength(0);
  });

  it('erases what was given up once it is old', async () => {
    await host.close();
    const box = await start({ timing: { ...quick, giveUpMs: 100, eraseMs: 600 } });
    await box.outbox.store(contact, 'req-1');
    await told(box, 'outbox_gave_up');
    await vi.waitFor(async () => {
      expect(await look.redis.keys('site:outbox:m*-*')).toEqual([]);
    }, patient);
    expect(await look.queue.getFailedCount()).toBe(0);
  });

  it('leaves a message that another key has sealed to a replica that has this key', async () => {
    await host.close();
    const old = await start();
    await old.outbox.store(contact, 'req-1');
    await old.close();
    boxes = [];
    host = await startBrokenHost(port);
    const fresh = await start({ secret: 'another-outbox-key-of-32-characters!' });
    await vi.waitFor(async () => {
      const [job] = await look.queue.getJobs(['delayed']);
      expect(job?.failedReason).toBe('not-readable');
    }, patient);
    expect(host.requests).toHaveLength(0);
    await fresh.close();
    boxes = [];
    await told(await start(), 'outbox_delivered');
    expect(host.requests).toHaveLength(1);
  });
});
