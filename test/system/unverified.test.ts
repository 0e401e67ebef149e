import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { limitTable } from '../../server/config/limits';
import { pack, solveCaptcha } from '../helpers/captcha';
import { outboxKey } from '../helpers/outbox';
import { patient } from '../helpers/parts';
import { startRedis } from '../helpers/redis';
import { api } from '../helpers/requests';
import { change, contact, link, question, validBody } from '../helpers/sampleForms';
import { startSite, type TestSite } from '../helpers/site';

/** The limits as they are unless somebody sets them. */
const defaults = Object.entries(limitTable).map(([row, { admits }]) => [
  `RATE_LIMIT_${row}`,
  admits,
]);

let site: TestSite;
let direct: Redis;
/** The commands that named a key of a limit, a captcha or a submit, and the marks between tests. */
const commands: string[][] = [];

beforeAll(async () => {
  const redis = await startRedis();
  direct = new Redis(redis.url);
  const monitor = await direct.monitor();
  monitor.on('monitor', (_time, args: string[], source: string) => {
    const isOwn = args.some((arg) => /^(?:limit|used|once|mark):/.test(arg));
    if (isOwn && source !== 'lua') commands.push(args);
  });
  site = await startSite({
    REDIS_URL: redis.url,
    OUTBOX_KEY: outboxKey,
    CAPTCHA_PROVIDER: 'altcha',
    TRUST_PROXY: '1',
    ...Object.fromEntries(defaults),
  });
  await vi.waitFor(() => expect(site.services.redis?.isUp()).toBe(true), patient);
  return async () => {
    monitor.disconnect();
    direct.disconnect();
    await site.close();
    await redis.remove();
  };
});

/** Resolves once MONITOR has reported everything before. */
async function reported(): Promise<void> {
  const mark = `mark:${randomUUID()}`;
  await direct.exists(mark);
  await vi.waitFor(() => expect(commands.at(-1)?.[1]).toBe(mark), patient);
  commands.pop();
}

beforeEach(async () => {
  await direct.flushall();
  await reported();
  commands.length = 0;
});

let last = 0;
/** Posts a body with a key of its own, and returns the status. */
async function post(path: string, body: object, address = '203.0.113.1'): Promise<number> {
  last += 1;
  const headers = { 'x-forwarded-for': address, 'idempotency-key': `key-of-intent-${last}` };
  return (await api(site).post(path, body, headers)).status;
}

const unsolved = async (form: string) => {
  const { body } = await api(site).get(`/api/captcha/challenge?for=${form}`);
  return pack(body, { counter: 1, derivedKey: '00'.repeat(32) });
};
const forged = pack({ parameters: {}, signature: 'x' }, { counter: 1, derivedKey: '00' });

it.each([
  ['/api/contact', 'contact', () => contact],
  ['/api/support', 'support', () => validBody(site, '/api/support')],
  ['/api/support/verify-id', 'verify-id', () => question],
] as const)(
  'a message without a solved captcha sends Redis no command: %s',
  async (path, form, body) => {
    for (const captcha of ['', 'x', forged, await unsolved(form)])
      expect(await post(path, { ...body(), captcha })).toBe(422);
    await reported();
    expect(commands).toEqual([]);
  },
);

it('one that somebody has solved is counted, and taken once', async () => {
  const captcha = await solveCaptcha(site.url, 'contact');
  expect(await post('/api/contact', { ...contact, captcha })).toBe(200);
  await reported();
  const names = commands.map(([name, ...args]) => {
    const key = args.find((arg) => /^\w+:/.test(arg));
    return `${name?.toLowerCase()} ${key?.split(':')[0]}`;
  });
  expect(names).toEqual(['set once', 'set used', 'eval limit', 'set once']);
});

const invented = (body: object) => {
  last += 1;
  return { ...body, token: 'demo-invalid', unique_id: `SP-${last}` };
};

it('links with invented ids from one address leave at most 40 keys, however many they are', async () => {
  for (let i = 0; i < 100; i += 1) {
    await post('/api/password/verify', invented(link));
    await post('/api/password/done', invented(change));
  }
  // One more, with a captcha that is used for each of many ids.
  const captcha = await solveCaptcha(site.url, 'password');
  for (let i = 0; i < 30; i += 1)
    await post('/api/password/verify', { ...invented(link), captcha });
  const keys = (await direct.keys('*')).filter((key) => /^(?:limit|used|once):/.test(key));
  expect(keys.length).toBeGreaterThan(20);
  expect(keys.length).toBeLessThanOrEqual(40);
});
