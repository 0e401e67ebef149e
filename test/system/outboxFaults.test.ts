import { Worker } from 'bullmq';
import { expect, it, vi } from 'vitest';
import { addMessage } from '../../server/outbox/outbox';
import { queueName, queuePrefix } from '../../server/outbox/queue';
import { createSeal } from '../../server/outbox/seal';
import type { MailMessage } from '../../server/upstream/hosts';
import { figure, outboxKey, quick, shows } from '../helpers/outbox';
import { patient } from '../helpers/parts';
import { contactMessage } from '../helpers/sampleForms';
import { sharedOutbox } from '../helpers/sharedOutbox';

const message = (n: number): MailMessage => ({
  call: 'contact',
  body: { ...contactMessage, message: `Please call me back: ${n}.` },
});
/** Notices within a second that a replica has died. */
const watchful = { timing: { ...quick, lockMs: 1_000 } };

const shared = sharedOutbox();
const { start, logged } = shared;
function put(n: number) {
  const timing = { ...quick, firstPauseMs: 0 };
  const seal = createSeal(outboxKey);
  return addMessage(shared.look.queue, timing, seal, message(n), { requestId: `req-${n}` });
}
const arrived = () =>
  shared.host.requests.map(({ body }) => /back: (\w+)\./.exec(body)?.[1]).sort() as string[];

it('never runs the job of a dead replica again: a person decides', async () => {
  await put(1);
  const options = { prefix: queuePrefix, lockDuration: 200, skipStalledCheck: true };
  const dying = new Worker(queueName, null, { connection: shared.look.redis, ...options });
  dying.on('error', () => undefined);
  await dying.getNextJob('a-token');
  await dying.close(true);
  const box = await start(watchful);
  await logged(box, 'outbox_uncertain');
  expect(box.events().at(-1)).toMatchObject({ reqId: 'req-1', reason: 'interrupted' });
  await put(2);
  await logged(box, 'outbox_delivered');
  expect(arrived()).toEqual(['2']);
  await shows(box.metrics, 'outbox_uncertain', 1);
});

it('does not send again what has arrived, although Redis would not hear of it', async () => {
  // Redis refuses every write from the moment at which the host answers.
  shared.host.answer((_request, response) => {
    void shared.look.redis
      .config('SET', 'maxmemory', '1')
      .then(() => response.end('{"success":1}'));
  });
  const box = await start(watchful);
  await put(1);
  await logged(box, 'outbox_delivered');
  await shared.look.redis.config('SET', 'maxmemory', '0');
  shared.host.says({ success: 1 });
  await shared.empty();
  await put(2);
  await logged(box, 'outbox_delivered', 2);
  expect(arrived()).toEqual(['1', '2']);
});

it('delivers each message once from three replicas', async () => {
  for (let n = 0; n < 12; n += 1) await put(n);
  await Promise.all([start(), start(), start()]);
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
  const results = [];
  for (let n = 0; n < 20; n += 1) results.push(await box.outbox.store(message(n), `req-${n}`));
  expect(results).toEqual(Array(20).fill('stored'));
  await vi.waitFor(() => expect(shared.host.requests.length).toBeGreaterThan(5), patient);
  await shared.redis.kill();
  await shows(box.metrics, 'redis_up', 0);
  await shared.redis.start();
  await shared.empty();
  await vi.waitFor(async () => {
    const uncertain = await shared.look.queue.getFailed();
    const known = [...arrived(), ...uncertain.map((job) => job.data.requestId.slice(4))];
    expect(new Set(known).size).toBe(20);
  }, patient);
  expect(new Set(arrived()).size).toBe(arrived().length);
});

it('reports that nothing is stored while Redis is down, without waiting for it, and closes', async () => {
  const box = await start();
  await shared.redis.kill();
  await shows(box.metrics, 'redis_up', 0);
  expect(await box.outbox.store(message(1), 'req-1')).toBe('not-stored');
  // A scrape does not wait either, and shows what was known last.
  expect(await figure(box.metrics, 'outbox_depth')).toBe(0);
  await box.close();
});

it('reports that the result is unknown when Redis hangs while storing', async () => {
  const box = await start({ timing: { ...quick, storeMs: 100 } });
  shared.redis.pause();
  // Redis does not answer until after the result.
  expect(await box.outbox.store(message(1), 'req-1')).toBe('unknown');
  shared.redis.resume();
});

it('reports that nothing is stored when Redis is full', async () => {
  const box = await start();
  await shared.look.redis.config('SET', 'maxmemory', '1');
  expect(await box.outbox.store(message(1), 'req-1')).toBe('not-stored');
  await shared.look.redis.config('SET', 'maxmemory', '0');
  expect(await box.outbox.store(message(2), 'req-2')).toBe('stored');
  await logged(box, 'outbox_delivered');
  expect(arrived()).toEqual(['2']);
});

it('finishes a delivery in progress before it closes', async () => {
  let respond = () => {};
  shared.host.answer((_request, response) => {
    respond = () => void response.end('{"success":1}');
  });
  const box = await start({ timeoutMs: 10_000 });
  expect(await box.outbox.store(message(1), 'req-1')).toBe('stored');
  await vi.waitFor(() => expect(shared.host.requests).toHaveLength(1), patient);
  const stopping = box.outbox.stopDelivering();
  respond();
  await stopping;
  expect(box.names()).toContain('outbox_delivered');
  expect(await box.outbox.store(message(2), 'req-2')).toBe('stored');
  await box.close();
  expect(await shared.look.queue.getFailedCount()).toBe(0);
  expect(await shared.look.queue.getDelayedCount()).toBe(1);
  expect(arrived()).toEqual(['1']);
});
