// What one request of each kind costs a replica and Redis: the built site with a real Redis, in the settings of production.
import { execFileSync, spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { load } from '../../test/bench/measure.mjs';
import { installWrk, start, startSite } from '../../test/bench/servers.mjs';
import { freePort } from '../image-check/loopback.mjs';

const contact = {
  name: 'Meera Joshi',
  email: 'meera@site.example',
  message: 'Please call me back.',
  captcha: 'x',
};
const event = { kind: 'web-vital', route: '/', metric: 'LCP', value: 1200 };

/**
 * Every kind of request that reaches a replica.
 * @type {Record<string, { path: string, headers?: Record<string, string>, body?: string, env?: Record<string, string> }>}
 */
const kinds = {
  page: { path: '/', headers: { 'Accept-Encoding': 'br' } },
  deepLink: { path: '/SP/SP-MH-104233', headers: { 'Accept-Encoding': 'gzip' } },
  clientEvent: { path: '/api/client-events', body: JSON.stringify(event) },
  challenge: { path: '/api/captcha/challenge', env: { CAPTCHA_PROVIDER: 'altcha' } },
  contact: { path: '/api/contact', body: JSON.stringify(contact) },
};
const addresses = 1_000;

/** Redis with ops/redis/redis.conf in a folder of its own. */
async function startRedis() {
  const dir = mkdtempSync(join(tmpdir(), 'scale-model-'));
  const data = join(dir, 'data');
  mkdirSync(data);
  const file = join(dir, 'redis.conf');
  const settings = readFileSync('ops/redis/redis.conf', 'utf8').replace('dir /data', `dir ${data}`);
  writeFileSync(file, settings);
  const port = await freePort();
  const own = ['--port', String(port), '--bind', '127.0.0.1'];
  const child = spawn(process.env.REDIS_SERVER ?? 'redis-server', [file, ...own], {
    stdio: 'ignore',
  });
  // Until it listens.
  const client = new Redis(port).on('error', () => undefined);
  await client.ping();
  const info = async (section, name) =>
    Number(new RegExp(`${name}:([\\d.]+)`).exec(await client.info(section))?.[1]);
  return {
    url: `redis://127.0.0.1:${port}/0`,
    client,
    /** Commands of the site since the last `clear`, those within scripts included. */
    async counted() {
      const stats = await client.info('commandstats');
      const idle = /^cmdstat_(info|ping|config|evalsha_ro|hello|client|bz|xread|flush)/;
      let calls = 0;
      for (const [, name, n] of stats.matchAll(/^(cmdstat_[^:]+):calls=(\d+)/gm)) {
        if (!idle.test(name)) calls += Number(n);
      }
      return calls;
    },
    clear: async () => void (await client.config('RESETSTAT')),
    cpuSeconds: async () =>
      (await info('cpu', 'used_cpu_sys')) + (await info('cpu', 'used_cpu_user')),
    memory: () => info('memory', 'used_memory'),
    diskBytes: () => {
      const folder = join(data, 'appendonlydir');
      return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    },
    /** What the limit of every request costs at most: its script over and over, each write on disk before the answer. */
    benchmark() {
      const script =
        "local hits = redis.call('INCR', KEYS[1]) if hits == 1 then redis.call('PEXPIRE', KEYS[1], 600000) end return {hits, redis.call('PTTL', KEYS[1])}";
      const words = ['-p', String(port), '-n', '100000', '-c', '50', '-r', '100000', '--csv'];
      const text = String(
        execFileSync('redis-benchmark', [...words, 'eval', script, '1', 'k:__rand_int__'], {
          stdio: ['ignore', 'pipe', 'ignore'],
        }),
      );
      // The last line ends with seven figures, the first of which are requests per second.
      return Number(/"([\d.]+)"(?:,"[\d.]+"){6}\s*$/.exec(text)?.[1]);
    },
    async close() {
      client.disconnect();
      child.kill('SIGKILL');
      await wait(100);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Asks once from each of many addresses. */
async function fromManyAddresses(site, request) {
  const { path, headers, body } = request;
  for (let n = 0; n < addresses; n += 1) {
    const given = { ...headers, 'X-Forwarded-For': `10.1.${Math.floor(n / 250)}.${n % 250}` };
    if (body)
      Object.assign(given, {
        'Content-Type': 'application/json',
        'Idempotency-Key': `memory-${Date.now()}-${n}`,
      });
    const answer = await fetch(site.url + path, {
      method: body ? 'POST' : 'GET',
      headers: given,
      body,
    });
    await answer.arrayBuffer();
    if (!answer.ok && answer.status !== 302) throw new Error(`${path}: ${answer.status}`);
  }
}

const rounded = (number) => Number(number.toPrecision(3));

/** @returns the figures of this machine, for figures.json */
export async function measure() {
  installWrk();
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  const redis = await startRedis();
  const host = await start('test/bench/fastHost.mjs');
  const shared = {
    REDIS_URL: redis.url,
    OUTBOX_KEY: 'outbox-key-of-the-figures-for-the-model',
    TRUST_PROXY: 'loopback',
    ACCESS_HOST_URL: host.url,
    PASSWORD_VERIFY_HASH: 'verify',
  };
  const requests = {};
  try {
    for (const [kind, { env, ...request }] of Object.entries(kinds)) {
      const site = await startSite({ ...shared, MAIL_HOST_URL: host.url, ...env });
      await load(site, { ...request, seconds: 1 });
      const rounds = [];
      for (let round = 0; round < 3; round += 1) {
        await redis.clear();
        const before = await redis.cpuSeconds();
        const { cpuMicros, requests: count } = await load(site, { ...request, seconds: 2 });
        const used = (await redis.cpuSeconds()) - before;
        const redisCommands = (await redis.counted()) / count;
        rounds.push({ cpuMicros, redisCommands, redisCpuMicros: (used / count) * 1e6 });
      }
      // The quickest: what else the machine does only adds to it.
      const least = (name) => rounded(Math.min(...rounds.map((round) => round[name])));
      await redis.client.flushall();
      const empty = await redis.memory();
      await fromManyAddresses(site, request);
      requests[kind] = {
        cpuMicros: least('cpuMicros'),
        redisCommands: least('redisCommands'),
        redisCpuMicros: least('redisCpuMicros'),
        redisBytes: Math.max(0, Math.round(((await redis.memory()) - empty) / addresses)),
      };
      await site.stop();
    }
    // A closed port: nothing leaves, so every message is stored.
    const site = await startSite({
      ...shared,
      MAIL_HOST_URL: `http://127.0.0.1:${await freePort()}`,
    });
    await redis.client.flushall();
    const [empty, file] = [await redis.memory(), redis.diskBytes()];
    await fromManyAddresses(site, kinds.contact);
    const outbox = {
      redisBytes:
        Math.round(((await redis.memory()) - empty) / addresses) - requests.contact.redisBytes,
      diskBytes: Math.round((redis.diskBytes() - file) / addresses),
    };
    await site.stop();
    return {
      machine: `${cpus().length} cores of ${cpus()[0]?.model}, Node ${process.versions.node}`,
      requests,
      outbox,
      redisScriptsPerSecond: rounded(redis.benchmark()),
    };
  } finally {
    await redis.close();
    await host.stop();
  }
}
