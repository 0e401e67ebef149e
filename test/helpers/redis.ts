import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

/** A folder in memory where possible, because a busy disk could delay Redis's writes too long. */
export const memoryFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** The program of the Redis server. */
export const redisProgram = process.env.REDIS_SERVER ?? 'redis-server';

const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0);
/**
 * The next port to try. Each worker of the test runner has its own range. No port is returned
 * twice, because a test may stop a server and start it again on the same port.
 */
let nextPort = 15_000 + 1_000 * worker + randomInt(800);

/**
 * Returns a free port of loopback for a program that a test starts. The port is below 32768,
 * because the operating system may give higher ports to outgoing connections meanwhile.
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
 * Prepares a Redis server on a free port of loopback. Redis writes each command to its append-only
 * file before it replies, so the data survives the end of the process.
 * @param more further arguments of the program
 */
export async function prepareRedis(...more: string[]) {
  const port = await freePort();
  const dir = mkdtempSync(join(memoryFolder, 'site-redis-'));
  let child: ChildProcess | undefined;

  /** Kills Redis without a shutdown, as when its machine fails. */
  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  const url = `redis://127.0.0.1:${port}/0`;
  return {
    url,
    /** Starts Redis with the data of its append-only file. Resolves once it responds. */
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
    /** Pauses Redis. Its connections stay open, but it does not respond. */
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    /** Kills Redis and removes its files. */
    async remove() {
      await kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export type RedisServer = Awaited<ReturnType<typeof prepareRedis>>;

export async function startRedis(): Promise<RedisServer> {
  const redis = await prepareRedis();
  await redis.start();
  return redis;
}
