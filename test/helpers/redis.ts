import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A real Redis of a test's own. */
export interface RedisServer {
  url: string;
  port: number;
  /** Starts it, again after `kill` with what was in its append-only file; resolves once it answers. */
  start(): Promise<void>;
  /** Ends it without a word, as a lost machine would. */
  kill(): Promise<void>;
  /** Holds it: connections stay, nothing is answered. */
  pause(): void;
  resume(): void;
  /** Ends it and removes what it has written. */
  remove(): Promise<void>;
}

/** A free port of loopback. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(500, () => socket.destroy());
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    const [data] = await once(socket, 'data');
    return String(data).startsWith('+PONG');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Prepares a Redis on a free port of loopback; every write is on disk before it is acknowledged. */
export async function prepareRedis(givenPort?: number): Promise<RedisServer> {
  const port = givenPort ?? (await freePort());
  const dir = mkdtempSync(join(tmpdir(), 'site-redis-'));
  const program = process.env.REDIS_SERVER ?? '/usr/bin/redis-server';
  let child: ChildProcess | undefined;

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  return {
    url: `redis://127.0.0.1:${port}/0`,
    port,
    async start() {
      const settings = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'always'];
      const where = ['--bind', '127.0.0.1', '--port', String(port), '--dir', dir];
      child = spawn(program, [...where, ...settings], { stdio: 'ignore' });
      for (let tries = 0; tries < 100; tries += 1) {
        if (await answers(port)) return;
        await wait(50);
      }
      throw new Error('redis-server did not start');
    },
    kill,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async remove() {
      await kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Prepares and starts a Redis. */
export async function startRedis(): Promise<RedisServer> {
  const redis = await prepareRedis();
  await redis.start();
  return redis;
}

/** A port that accepts connections and never says anything. */
export async function startSilentPort(): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `redis://127.0.0.1:${port}/0`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
