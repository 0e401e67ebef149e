import { expect, it, vi } from 'vitest';
import type { MailMessage } from '../../server/upstream/hosts';
import { figure, quick, shows, type TestOutbox } from '../helpers/outbox';
import { patient } from '../helpers/parts';
import { contactMessage } from '../helpers/sampleForms';
import { sharedOutbox } from '../helpers/sharedOutbox';
import { sample } from '../helpers/upstreamClient';

const contact: MailMessage = { call: 'contact', body: contactMessage };
const support: MailMessage = { call: 'support', body: sample.support };

const shared = sharedOutbox();
const { start, logged, hostLeaves, hostReturns } = shared;
const failsForGood = (reason: string) =>
  vi.waitFor(async () => {
    const failed = await shared.look.queue.getFailed();
    expect(failed.map((job) => job.failedReason)).toEqual([reason]);
  }, patient);

/** Asserts that a host that works gets what comes next, and nothing of before a second time. */
async function expectOnlyNext(box: TestOutbox): Promise<void> {
  const { requests } = shared.host;
  expect(requests).toHaveLength(1);
  shared.host.answer((_request, response) => void response.end('{"success":1}'));
  expect(await box.outbox.store(support, 'req-2')).toBe('stored');
  await logged(box, 'outbox_delivered');
  expect(requests.map(({ headers }) => headers['x-request-id'])).toEqual(['req-1', 'req-2']);
}

it('delivers exactly what would have been sent at once, under the same request id', async () => {
  const box = await start();
  expect(await box.outbox.store(contact, 'req-contact')).toBe('stored');
  expect(await box.outbox.store(support, 'req-support')).toBe('stored');
  await logged(box, 'outbox_delivered', 2);
  const received = shared.host.requests.sort((a, b) => a.url.localeCompare(b.url));
  expect(received.map(({ url, body }) => [url, body])).toEqual([
    ['/support/contact_send.php', JSON.stringify({ formData: contact.body })],
    ['/support/support_request.php', JSON.stringify(support.body)],
  ]);
  expect(received.map(({ headers }) => headers['x-request-id'])).toEqual([
    'req-contact',
    'req-support',
  ]);
  await shared.empty();
  expect(await shared.look.redis.keys('site:outbox:[0-9]*')).toEqual([]);
  expect(box.events().map(({ reqId }) => reqId)).toContain('req-contact');
});

it('waits for a host that is down, with growing pauses, and then delivers once', async () => {
  await hostLeaves();
  const box = await start();
  expect(await box.outbox.store(contact, 'req-1')).toBe('stored');
  const waiting = async () => (await shared.look.queue.getJobs(['delayed']))[0];
  await vi.waitFor(async () => {
    expect((await waiting())?.attemptsMade).toBeGreaterThan(2);
  }, patient);
  await shows(box.metrics, 'outbox_depth', 1);
  expect(await figure(box.metrics, 'outbox_oldest_seconds')).toBeGreaterThan(0);
  await hostReturns();
  await logged(box, 'outbox_delivered');
  expect(shared.host.requests).toHaveLength(1);
  expect(box.names()).toEqual(['outbox_stored', 'outbox_delivered']);
  await shows(box.metrics, 'outbox_depth', 0);
  await shows(box.metrics, 'outbox_oldest_seconds', 0);
});

it('delivers a waiting message as soon as the host is back, not after its pause', async () => {
  const box = await start({ timing: { ...quick, firstPauseMs: 600_000, maxPauseMs: 600_000 } });
  await vi.waitFor(() => expect(shared.host.probes).toBeGreaterThan(0), patient);
  await hostLeaves();
  await vi.waitFor(() => expect(box.hostState()).toBe('away'), patient);
  expect(await box.outbox.store(contact, 'req-1')).toBe('stored');
  await hostReturns();
  await logged(box, 'outbox_delivered');
  expect(shared.host.requests).toHaveLength(1);
});

it('queues and logs nothing about author or content in clear text', async () => {
  await hostLeaves();
  const box = await start();
  expect(await box.outbox.store(contact, 'req-1')).toBe('stored');
  expect(await box.outbox.store(support, 'req-2')).toBe('stored');
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
  const words = [...Object.values(contact.body), support.body.name, 'SP-MH-104233', 'calendar'];
  for (const word of words) expect(kept).not.toContain(word);
  expect(kept).toContain('req-1');
});

it.each([
  ['a reset', 'reset'],
  ['silence', 'timeout'],
  ['html with 200', 'not-json'],
  ['half a body', 'truncated'],
] as const)('never sends again after %s: the message is uncertain', async (play, reason) => {
  shared.host.play(play);
  const box = await start({ timeoutMs: reason === 'timeout' ? 3_000 : undefined });
  expect(await box.outbox.store(contact, 'req-1')).toBe('stored');
  await logged(box, 'outbox_uncertain');
  expect(box.events().at(-1)).toMatchObject({ call: 'contact', reqId: 'req-1', reason });
  await failsForGood(reason);
  await expectOnlyNext(box);
  await shows(box.metrics, 'outbox_uncertain', 1);
  await shows(box.metrics, 'outbox_given_up_total', 0);
});

it('keeps a message that the host has refused, and does not send it again', async () => {
  shared.host.answer((_request, response) => void response.end('{"success":0}'));
  const box = await start();
  expect(await box.outbox.store(contact, 'req-1')).toBe('stored');
  await logged(box, 'outbox_gave_up');
  await failsForGood('refused');
  await expectOnlyNext(box);
  await shows(box.metrics, 'outbox_given_up_total', 1);
  await shows(box.metrics, 'outbox_uncertain', 0);
});

it('gives up after its time, and erases the message once it is old', async () => {
  await hostLeaves();
  const box = await start({ timing: { ...quick, giveUpMs: 100, eraseMs: 600 } });
  expect(await box.outbox.store(contact, 'req-1')).toBe('stored');
  await logged(box, 'outbox_gave_up');
  await shows(box.metrics, 'outbox_given_up_total', 1);
  await vi.waitFor(async () => {
    expect(await shared.look.redis.keys('site:outbox:[0-9]*')).toEqual([]);
  }, patient);
  expect(await shared.look.queue.getFailedCount()).toBe(0);
});

it('leaves a message that another key has sealed to a replica that has this key', async () => {
  await hostLeaves();
  const old = await start();
  expect(await old.outbox.store(contact, 'req-1')).toBe('stored');
  await old.close();
  await hostReturns();
  const fresh = await start({ secret: 'another-outbox-key-of-32-characters!' });
  await vi.waitFor(async () => {
    const [job] = await shared.look.queue.getJobs(['delayed']);
    expect(job?.failedReason).toBe('not sent: not-readable');
  }, patient);
  expect(shared.host.requests).toHaveLength(0);
  await fresh.close();
  await logged(await start(), 'outbox_delivered');
  expect(shared.host.requests).toHaveLength(1);
});
