import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { limitTable } from '../../server/config/limits';
import { pack, solveCaptcha } from '../helpers/captcha';
import { patient, untilLogged } from '../helpers/parts';
import { startRedis } from '../helpers/redis';
import { api } from '../helpers/requests';
import { change, contact, idLookUp, link, validBody } from '../helpers/sampleForms';
import { startSite, type TestSite } from '../helpers/site';

const defaultLimits = Object.fromEntries(
  Object.entries(limitTable).map(([row, { admits }]) => [`RATE_LIMIT_${row}`, admits]),
);

let site: TestSite;
let direct: Redis;
/** Returns the first key of a command: `KIND:SITE:…`. */
const keyOf = (args: string[]) => args.find((arg) => /^\w+:localhost:3000:/.test(arg));
/** The commands that Redis has received for visitors, and the marks between tests. */
const commands: string[][] = [];

beforeAll(async () => {
  const redis = await startRedis();
  direct = new Redis(redis.url);
  // ioredis fails if another client sends a command while MONITOR begins.
  const monitor = await direct.monitor();
  monitor.on('monitor', (_time, args: string[], source: string) => {
    // Keys of heartbeat and outbox begin with `site:`. Clients that connect send no key.
    const key = keyOf(args);
    if (key && !key.startsWith('site:') && source !== 'lua') commands.push(args);
  });
  const settings = { CAPTCHA_PROVIDER: 'altcha', TRUST_PROXY: '1', ...defaultLimits };
  site = await startSite({ REDIS_URL: redis.url, ...settings });
  await untilLogged(site, { event: 'redis', up: true });
  return async () => {
    monitor.disconnect();
    direct.disconnect();
    await site.close();
    await redis.remove();
  };
});

/** Resolves once MONITOR has reported everything before. */
async function reported(): Promise<void> {
  const mark = `mark:localhost:3000:${randomUUID()}`;
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

it('a request whose response is the same for everybody causes no command to Redis', async () => {
  const paths = ['/', '/SP/SP-1', '/Download', '/Landing?profession=Juggler', '/nope', '/go/x'];
  for (const path of [...paths, '/robots.txt', '/healthz', '/static/none.js', '/contact'])
    expect((await api(site).get(path)).status).toBeLessThan(405);
  await reported();
  expect(commands).toEqual([]);
});

it.each([
  ['/api/contact', 'contact', () => contact],
  ['/api/support', 'support', () => validBody(site, '/api/support')],
  ['/api/support/verify-id', 'verify-id', () => idLookUp],
] as const)('without a solved captcha %s causes no command to Redis', async (path, form, body) => {
  const { body: challenge } = await api(site).get(`/api/captcha/challenge?for=${form}`);
  const unsolved = pack(challenge, { counter: 1, derivedKey: '00'.repeat(32) });
  const forged = pack({ parameters: {}, signature: 'x' }, { counter: 1, derivedKey: '00' });
  for (const captcha of ['', 'x', forged, unsolved])
    expect(await post(path, { ...body(), captcha })).toBe(422);
  await reported();
  expect(commands).toEqual([]);
});

it.each(['198.51.100.77', '2001:db8:77::1'])(
  'a solved captcha is counted and used once, without the address %s in a key',
  async (address) => {
    const captcha = await solveCaptcha(site.url, 'contact');
    expect(await post('/api/contact', { ...contact, captcha }, address)).toBe(200);
    await reported();
    const names = commands.map((args) => `${args[0]} ${keyOf(args)?.split(':')[0]}`.toLowerCase());
    expect(names).toEqual(['set once', 'set used', 'eval limit', 'set once']);
    expect(JSON.stringify(commands)).not.toMatch(/198\.51|2001:db8/i);
  },
);

it('any number of links with invented ids from one address creates at most 40 keys', async () => {
  const invented = (body: object) => ({ ...body, token: 'demo-invalid', unique_id: `SP-${last}` });
  for (let i = 0; i < 100; i += 1) {
    await post('/api/password/verify', invented(link));
    await post('/api/password/done', invented(change));
  }
  // One captcha is sent with each of many ids.
  const captcha = await solveCaptcha(site.url, 'password');
  for (let i = 0; i < 30; i += 1)
    await post('/api/password/verify', { ...invented(link), captcha });
  const keys = (await direct.keys('*')).filter((key) => !key.startsWith('site:'));
  expect(keys.length).toBeGreaterThan(20);
  expect(keys.length).toBeLessThanOrEqual(40);
});
