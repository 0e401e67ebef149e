import { expect, it, vi } from 'vitest';
import { runCommand } from '../../scripts/outbox/commands';
import type { MailMessage } from '../../server/upstream/hosts';
import { outboxKey, quick, shows } from '../helpers/outbox';
import { patient } from '../helpers/parts';
import { contactMessage } from '../helpers/sampleForms';
import { sharedOutbox } from '../helpers/sharedOutbox';

const message: MailMessage = { call: 'contact', body: contactMessage };
const shared = sharedOutbox();
const { start, logged, hostLeaves, hostReturns } = shared;

/** Runs the command with these settings; the result has what it printed. */
async function runWith(settings: Parameters<typeof runCommand>[1], ...args: string[]) {
  const lines = { out: '', error: '' };
  const write = (to: 'out' | 'error') => (line: string) => {
    lines[to] += `${line}\n`;
  };
  const output = { out: write('out'), error: write('error') };
  return { code: await runCommand(args, settings, output), ...lines };
}
const run = (...args: string[]) =>
  runWith({ REDIS_URL: shared.redis.url, OUTBOX_KEY: outboxKey }, ...args);
/** The messages' rows of the list, by columns. */
const list = async () => {
  const [table = ''] = (await run('list')).out.split('\n\n');
  const rows = table.split('\n').slice(1).filter(Boolean);
  return rows.map((row) => {
    const [id = '', , state, , , tries, last] = row.replace(/ (s|min|h|d) /, ' x ').split(/ +/);
    return { id, state, tries: Number(tries), last };
  });
};

/** Stores a message, and waits until it has been tried and is in this state. */
async function stored(state: string, options: Parameters<typeof start>[0] = {}) {
  const box = await start(options);
  expect(await box.outbox.store(message, 'req-1')).toBe('stored');
  const listed = await vi.waitFor(async () => {
    const [first] = await list();
    if (first?.state !== state || first.tries === 0) throw new Error('not yet');
    return first;
  }, patient);
  return [box, listed] as const;
}
it('shows how it is used', async () => {
  const wrong = [[], ['help'], ['list', 'x'], ['show', 'a', 'b'], ['drop']];
  for (const args of wrong) {
    const { code, error } = await run(...args);
    expect(code).toBe(2);
    expect(error).toContain('retry <id>');
  }
});

it('says that the outbox is empty, and that an id is unknown', async () => {
  expect(await run('list')).toEqual({ code: 0, out: 'The outbox is empty.\n', error: '' });
  for (const command of ['show', 'retry', 'drop']) {
    const { code, error } = await run(command, '4711');
    expect(code).toBe(1);
    expect(error).toContain('no such message');
  }
});

it.each([
  [undefined, 'REDIS_URL is not set: without Redis no message is ever queued.\n'],
  ['redis://127.0.0.1:1', 'Redis cannot be reached.\n'],
])('reports that Redis is not set or down: %s', async (REDIS_URL, error) => {
  expect(await runWith({ REDIS_URL }, 'list')).toEqual({ code: 1, out: '', error });
});

it('lists a waiting message without its content, shows it with its key alone, and drops it', async () => {
  const box = await start({ timing: { ...quick, firstPauseMs: 600_000, maxPauseMs: 600_000 } });
  expect(await box.outbox.store(message, 'req-1', 'k7m2p9x4qa')).toBe('stored');
  const { out } = await run('list');
  expect(out).toMatch(
    /^ID +CALL +STATE +AGE +TRIES +LAST +REFERENCE +REQUEST ID\n\d+ +contact +waiting +\d+ s +0 +- +k7m2p9x4qa +req-1/,
  );
  for (const word of Object.values(message.body)) expect(out).not.toContain(word);
  const [{ id } = { id: '' }] = await list();
  expect(JSON.parse((await run('show', id)).out)).toEqual(message);
  for (const OUTBOX_KEY of ['another-outbox-key-of-32-characters!', undefined]) {
    const shown = await runWith({ REDIS_URL: shared.redis.url, OUTBOX_KEY }, 'show', id);
    expect(shown).toEqual({ code: 1, out: '', error: expect.stringContaining('cannot be read') });
  }
  expect(await run('drop', id)).toEqual({ code: 0, out: `${id}: erased\n`, error: '' });
  expect(await list()).toEqual([]);
  expect(await shared.look.redis.keys('site:outbox:[0-9]*')).toEqual([]);
});

it('tries a waiting message at once on request', async () => {
  const box = await start({ timing: { ...quick, firstPauseMs: 600_000, maxPauseMs: 600_000 } });
  expect(await box.outbox.store(message, 'req-1')).toBe('stored');
  const [listed] = await list();
  expect((await run('retry', listed?.id ?? '')).out).toContain('is tried again now');
  await logged(box, 'outbox_delivered');
});

it('sends an uncertain message again only on request', async () => {
  shared.host.play('a reset');
  const [box, { id, last }] = await stored('uncertain');
  expect(last).toBe('reset');
  expect((await run('list')).out).toContain('it may have arrived');
  expect(shared.host.requests).toHaveLength(1);
  shared.host.answer((_request, response) => void response.end('{"success":1}'));
  expect((await run('retry', id)).code).toBe(0);
  await logged(box, 'outbox_delivered');
  expect(shared.host.requests).toHaveLength(2);
  expect(shared.host.requests[1]?.headers['x-request-id']).toBe('req-1');
  await vi.waitFor(async () => expect(await list()).toEqual([]), patient);
  await shows(box.metrics, 'outbox_uncertain', 0);
});

it('tries a message that was refused again', async () => {
  shared.host.says({ success: 0 });
  const [box, { id }] = await stored('refused');
  expect((await run('list')).out).toContain('\nrefused: ');
  shared.host.says({ success: 1 });
  await run('retry', id);
  await logged(box, 'outbox_delivered');
});

it('tries a message that was given up again, for another day', async () => {
  await hostLeaves();
  const [box, { id }] = await stored('gave-up', { timing: { ...quick, giveUpMs: 300 } });
  expect((await run('list')).out).toContain('\ngave-up: ');
  await run('retry', id);
  await vi.waitFor(async () => {
    const [listed] = await list();
    expect(listed?.state).toBe('waiting');
    expect(listed?.tries).toBeGreaterThan(0);
  }, patient);
  await hostReturns();
  await logged(box, 'outbox_delivered');
});
