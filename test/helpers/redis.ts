import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';

/** The server's program, which is its sentinel too. */
export const redisProgram = process.env.REDIS_SERVER ?? '/usr/bin/redis-server';

const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0);
/** The next port to try. Workers have ranges of their own and give no port twice: a server that is stopped for a while keeps its own. */
let nextPort = 15_000 + 1_000 * worker + randomInt(800);

/**
 * A free port of loopback, for a program that starts in a moment. Below those that systems give to outgoing connections
 * (from 32768 on): one of these would take it before the program does.
 */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(nextPort++, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Prepares a Redis on a free port of loopback, its files in memory where that is possible. Every write is handed to the system
 * before it is acknowledged, so it outlives the process; a busy disk would take longer than the site's patience.
 * @param more arguments of its command line
 */
export async function prepareRedis(givenPort?: number, more: readonly string[] = []) {
  const port = givenPort || (await freePort());
  const dir = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'site-redis-'));
  let child: ChildProcess | undefined;

  /** Kills it, as if its machine were lost. */
  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  const url = `redis://127.0.0.1:${port}/0`;
  return {
    url,
    /** The settings of a site that uses it. */
    env: { REDIS_URL: url },
    port,
    /** Starts it, again after `kill` with what was in its append-only file; resolves once it answers. */
    async start() {
      if (child && child.exitCode === null && child.signalCode === null) return;
      const settings = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'no'];
      const where = ['--bind', '127.0.0.1', '--port', String(port), '--dir', dir];
      child = spawn(redisProgram, [...where, ...settings, ...more], { stdio: 'ignore' });
      const client = new Redis(url, {
        maxRetriesPerRequest: null,
        retryStrategy: (tries) => (tries < 1_200 ? 50 : null),
      });
      client.on('error', () => undefined);
      await client.ping();
      client.disconnect();
    },
    kill,
    /** Pauses it: connections stay, nothing is answered. */
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    /** Ends it and removes what it has written. */
    async remove() {
      await kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** A real Redis of a test. */
export type RedisServer = Awaited<ReturnType<typeof prepareRedis>>;

/** Prepares and starts a Redis. */
export async function startRedis(): Promise<RedisServer> {
  const redis = await prepareRedis();
  await redis.start();
  return redis;
}

/** Which server is the master according to a sentinel. */
async function masterPort(sentinel: Redis): Promise<number> {
  const answer = await sentinel.call('SENTINEL', 'get-master-addr-by-name', 'mymaster');
  return Number((answer as string[])[1]);
}

/** Patient, since a sentinel that a busy machine has kept waiting trusts nothing for the next 30 seconds (TILT). */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 6_000; tries += 1) {
    if (await isSo().catch(() => false)) return;
    await wait(50);
  }
  throw new Error(`Not within five minutes: ${what}`);
}

/** Starts a master, two replicas of it and three sentinels, which give a master two seconds to answer. */
export async function startRedisGroup() {
  const dir = mkdtempSync(join(tmpdir(), 'site-sentinels-'));
  const first = await prepareRedis();
  const follow = ['--replicaof', '127.0.0.1', String(first.port)];
  const servers = [first, await prepareRedis(0, follow), await prepareRedis(0, follow)];
  for (const server of servers) await server.start();

  const sentinels: ChildProcess[] = [];
  const ports: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const port = await freePort();
    const file = join(dir, `${n}.conf`);
    const lines = [
      `port ${port}`,
      'bind 127.0.0.1',
      `dir ${dir}`,
      `sentinel monitor mymaster 127.0.0.1 ${first.port} 2`,
      'sentinel down-after-milliseconds mymaster 2000',
      'sentinel failover-timeout mymaster 6000',
    ];
    writeFileSync(file, lines.join('\n'));
    sentinels.push(spawn(redisProgram, [file, '--sentinel'], { stdio: 'ignore' }));
    ports.push(port);
  }
  const sentinel = new Redis({ port: ports[0], host: '127.0.0.1' });
  sentinel.on('error', () => undefined);
  const isComplete = async () => {
    const port = await masterPort(sentinel);
    const master = new Redis({ port, host: '127.0.0.1', lazyConnect: true });
    master.on('error', () => undefined);
    try {
      const following = String(await master.info('replication')).match(/state=online/g);
      const others = String(await sentinel.info('sentinel')).includes('slaves=2,sentinels=3');
      return following?.length === 2 && others;
    } finally {
      master.disconnect();
    }
  };
  await until('a master with two replicas and three sentinels', isComplete);
  let killed: number | undefined;
  return {
    env: {
      REDIS_URL: 'redis://unused.example/0',
      REDIS_SENTINELS: ports.map((port) => `127.0.0.1:${port}`).join(),
    },
    /** Kills the present master. */
    async killMaster() {
      killed = await masterPort(sentinel);
      await servers.find((server) => server.port === killed)?.kill();
    },
    /** Resolves once the sentinels have named another master than the one that was killed. */
    replaced: () => until('another master', async () => (await masterPort(sentinel)) !== killed),
    /** Pauses every replica: connected, but it reads nothing. */
    async pauseReplicas() {
      const port = await masterPort(sentinel);
      for (const server of servers) if (server.port !== port) server.pause();
    },
    resumeReplicas() {
      for (const server of servers) server.resume();
    },
    async remove() {
      sentinel.disconnect();
      for (const process of sentinels) process.kill('SIGKILL');
      await Promise.all(servers.map((server) => server.remove()));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** A master with replicas, and sentinels that replace it. */
export type RedisGroup = Awaited<ReturnType<typeof startRedisGroup>>;
