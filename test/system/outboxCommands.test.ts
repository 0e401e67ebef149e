import { expect, it, vi } from 'vitest';
import { runCommand } from '../../scripts/outbox/commands';
import type { MailMessage } from '../../server/upstream/hosts';
import { outboxKey, outboxOrigin, untilMetric } from '../helpers/outbox';
import { patient } from '../helpers/parts';
import { contactMessage } from '../helpers/sampleForms';
import { sharedOutbox } from '../helpers/sharedOutbox';

const message: MailMessage = { call: 'contact', body: contactMessage };
const shared = sharedOutbox();
const { start, untilEvent, stopHost, restartHost } = shared;

/** Runs a command with a standard input, expects success, and returns its output. */
async function runWith(read: string, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const output = {
    input: async () => read,
    out: (line: string) => lines.push(line),
    error: expect.unreachable,
  };
  const site = { PUBLIC_ORIGIN: outboxOrigin, OUTBOX_KEY: outboxKey };
  expect(await runCommand(args, { REDIS_URL: shared.redis.url, ...site }, output)).toBe(0);
  return lines.join('\n');
}
const run = (...args: string[]) => runWith('', ...args);
/** Waits until the list matches, and returns the id of its first message. */
const listed = (like: RegExp) =>
  vi.waitFor(async () => {
    const list = await run('list');
    expect(list).toMatch(like);
    return /^req\S+/m.exec(list)?.[0] ?? '';
  }, patient);

it('lists a waiting message without its content, shows it, and drops it', async () => {
  const box = await start({ firstPauseMs: 600_000, pauseMs: 600_000 });
  expect(await box.outbox.enqueue(message, 'req-1', 'k7m2p9x4qa')).toBe('queued');
  const id = await listed(
    /^ID +CALL +STATE +AGE +TRIES +LAST +REFERENCE\nreq-1 +contact +waiting +\d+ s +0 +- +k7m2p9x4qa$/,
  );
  expect(JSON.parse(await run('show', id))).toEqual(message);
  expect(await run('drop', id)).toBe(`${id}: erased`);
  expect(await run('list')).toBe('The outbox is empty.');
  expect(await shared.client.redis.keys('site:*:outbox:req*')).toEqual([]);
});

it('drops only the messages whose ids it reads', async () => {
  const box = await start({ firstPauseMs: 600_000, pauseMs: 600_000 });
  for (const id of ['req-1', 'req-2']) await box.outbox.enqueue(message, id);
  expect(await runWith('req-0\n\nreq-2\n', 'drop', '-')).toBe('req-2: erased');
  expect((await run('list')).match(/^req-\d/gm)).toEqual(['req-1']);
  expect(await runWith('\n', 'drop', '-')).toBe('');
});

it('sends an unconfirmed message again only on request', async () => {
  shared.host.failBy('a reset');
  const box = await start();
  await box.outbox.enqueue(message, 'req-1');
  const id = await listed(
    / unconfirmed .* connection-closed +-\n\nunconfirmed: it may have arrived/,
  );
  expect(shared.host.requests).toHaveLength(1);
  shared.host.respondWith({ success: 1 });
  await run('retry', id);
  await untilEvent(box, 'outbox_delivered');
  expect(shared.host.requests).toHaveLength(2);
  expect(shared.host.requests[1]?.headers['x-request-id']).toBe('req-1');
  await listed(/^The outbox is empty/);
  await untilMetric(box.metrics, 'outbox_unconfirmed', 0);
});

it('retries a message that was given up, for another day', async () => {
  await stopHost();
  const box = await start({ giveUpMs: 300 });
  await box.outbox.enqueue(message, 'req-1');
  await run('retry', await listed(/ notSent .*\n\nnotSent: /));
  await listed(/ waiting +\d+ s +[1-9]/);
  await restartHost();
  await untilEvent(box, 'outbox_delivered');
});
