import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

/** The server's program. */
export const redisProgram = process.env.REDIS_SERVER ?? 'redis-server';

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
 * @param more settings, as the program takes them
 */
export async function prepareRedis(...more: string[]) {
  const port = await freePort();
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
