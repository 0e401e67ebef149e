import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ListedMessage, runCommand } from '../../scripts/outbox/commands';
import type { OutboxMessage } from '../../server/outbox/message';
import { type BrokenHost, startBrokenHost } from '../helpers/brokenHost';
import {
  figure,
  lookAtQueue,
  outboxKey,
  quick,
  startOutbox,
  type TestOutbox,
} from '../helpers/outbox';
import { patient } from '../helpers/patient';
import { freePort, type RedisServer, startRedis } from '../helpers/redis';
import { contactMessage } from '../helpers/sampleForms';

const message: OutboxMessage = {
  call: 'contact',
  body: contactMessage,
};

describe('the command line of the outbox', () => {
  let redis: RedisServer;
  let look: ReturnType<typeof lookAtQueue>;
  let host: BrokenHost;
  let box: TestOutbox | undefined;

  async function run(...args: string[]) {
    const lines = { out: '', error: '' };
    const write = (to: 'out' | 'error') => (line: string) => {
      lines[to] += `${line}\n`;
    };
    const output = { out: write('out'), error: write('error') };
    const settings = { REDIS_URL: redis.url, OUTBOX_KEY: outboxKey };
    return { code: await runCommand(args, settings, output), ...lines };
  }
  const list = async () => JSON.parse((await run('list', '--json')).out) as ListedMessage[];
  async function stored(state: string, options: Parameters<typeof startOutbox>[2] = {}) {
    box = await startOutbox(redis.url, host.url, options);
    await box.outbox.store(message, 'req-1');
    return vi.waitFor(async () => {
      const [first] = await list();
      if (first?.state !== state || first.tries === 0) throw new Error('not yet');
      return first;
    }, patient);
  }
  const backAgain = () => host.answer((_request, response) => void response.end('{"success":1}'));

  beforeAll(async () => {
    redis = await startRedis();
    look = lookAtQueue(redis.url);
  });
  beforeEach(async () => {
    await look.redis.flushall();
    host = await startBrokenHost(await freePort());
  });
  afterEach(async () => {
    await box?.close();
    box = undefined;
    await host.close();
  });
  afterAll(async () => {
    look.close();
    await redis.remove();
  });

  it('shows how it is used', async () => {
    const wrong = [[], ['help'], ['list', 'x'], ['show'], ['show', 'a', 'b'], ['retry'], ['drop']];
    for (const args of wrong) {
      const { code, error } = await run(...args);
      expect(code).toBe(2);
      expect(error).toContain('retry <id>');
    }
  });

  it('says that the outbox is empty, and that an id is unknown', async () => {
    expect(await run('list')).toEqual({ code: 0, out: 'The outbox is empty.\n', error: '' });
    for (const command of ['show', 'retry', 'drop']) {
      const { code, error } = await run(command, 'm00000000-0000');
      expect(code).toBe(1);
      expect(error).toContain('no such message');
    }
  });

  it('reports a missing or silent Redis', async () => {
    const lines: string[] = [];
    const output = { out: () => undefined, error: (line: string) => void lines.push(line) };
    expect(await runCommand(['list'], {}, output)).toBe(1);
    const away = { REDIS_URL: `redis://127.0.0.1:${await freePort()}` };
    expect(await runCommand(['list'], away, output)).toBe(1);
    expect(lines).toEqual([
      'REDIS_URL is not set: without Redis no message is ever stored.',
      'Redis cannot be reached.',
    ]);
  });

  it('lists a message that waits without a word of it, shows it in full, and drops it', async () => {
    await host.close();
    const timing = { ...quick, firstPauseMs: 60_000, maxPauseMs: 60_000 };
    box = await startOutbox(redis.url, host.url, { timing });
    await box.outbox.store(message, 'req-1');
    const [listed] = await list();
    const id = listed?.id ?? '';
    expect(listed).toEqual({
      id,
      call: 'contact',
      state: 'waiting',
      ageSeconds: expect.any(Number),
      tries: 0,
      last: '',
      requestId: 'req-1',
    });
    const { out } = await run('list');
    expect(out).toMatch(
      /^ID +CALL +STATE +AGE +TRIES +LAST +REQUEST ID\nm\S+ +contact +waiting +\d+ s/,
    );
    for (const word of Object.values(message.body)) expect(out).not.toContain(word);
    expect(JSON.parse((await run('show', id)).out)).toEqual(message);
    expect(await run('drop', id)).toEqual({ code: 0, out: `${id}: erased\n`, error: '' });
    expect(await list()).toEqual([]);
    expect(await look.redis.keys(`*${id}*`)).toEqual([]);
  });

  it('shows nothing without the key', async () => {
    host.play('a reset');
    host.answersProbes = true;
    const { id } = await stored('uncertain');
    const lines: string[] = [];
    const output = { out: () => undefined, error: (line: string) => void lines.push(line) };
    const other = { REDIS_URL: redis.url, OUTBOX_KEY: 'another-outbox-key-of-32-characters!' };
    expect(await runCommand(['show', id], other, output)).toBe(1);
    expect(await runCommand(['show', id], { REDIS_URL: redis.url }, output)).toBe(1);
    for (const line of lines) expect(line).toContain('cannot be read');
  });

  it('tries a waiting message at once when it is told to', async () => {
    await host.close();
    const timing = { ...quick, firstPauseMs: 60_000, maxPauseMs: 60_000 };
    box = await startOutbox(redis.url, host.url, { timing });
    await box.outbox.store(message, 'req-1');
    host = await startBrokenHost(Number(new URL(host.url).port));
    const [listed] = await list();
    expect((await run('retry', listed?.id ?? '')).out).toContain('is tried again now');
    await vi.waitFor(() => expect(host.requests).toHaveLength(1), patient);
  });

  it('sends an uncertain message again only when it is told to', async () => {
    host.play('a reset');
    host.answersProbes = true;
    const { id, last } = await stored('uncertain');
    expect(last).toBe('reset');
    expect((await run('list')).out).toContain('it may have arrived');
    expect(host.requests).toHaveLength(1);
    backAgain();
    expect((await run('retry', id)).code).toBe(0);
    await vi.waitFor(() => expect(box?.names()).toContain('outbox_delivered'), patient);
    expect(host.requests).toHaveLength(2);
    expect(host.requests[1]?.headers['x-request-id']).toBe('req-1');
    await vi.waitFor(async () => expect(await list()).toEqual([]), patient);
    expect(box && (await figure(box.metrics, 'outbox_uncertain'))).toBe(0);
  });

  it.each(['refused', 'gave-up'])(
    'tries a message that was %s again, with a day ahead',
    async (state) => {
      if (state === 'refused') {
        host.answer((_request, response) => void response.end('{"success":0}'));
      } else {
        await host.close();
      }
      const { id } = await stored(state, { timing: { ...quick, giveUpMs: 300 } });
      expect((await run('list')).out).toContain(`\n${state}: `);
      if (state === 'refused') backAgain();
      else host = await startBrokenHost(Number(new URL(host.url).port));
      await run('retry', id);
      await vi.waitFor(() => expect(box?.names()).toContain('outbox_delivered'), patient);
      await vi.waitFor(async () => expect(await list()).toEqual([]), patient);
    },
  );
});
