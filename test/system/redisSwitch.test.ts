import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import pino from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { createMetrics } from '../../server/observability/metrics';
import { connectRedis } from '../../server/stores/connectRedis';
import type { SharedRedis } from '../../server/stores/redis';
import { patient } from '../helpers/patient';
import { type RedisServer, startRedis } from '../helpers/redis';

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
const list = (...items: string[]) => `*${items.length}\r\n${items.map(bulk).join('')}`;

/** The commands in what a client has written: lists of strings (RESP 2). */
const commandsIn = (data: Buffer) =>
  String(data)
    .split(/^\*\d+\r\n/m)
    .slice(1)
    .map((command) => command.split('\r\n').filter((_line, index) => index % 2 === 1));

/** A sentinel that answers and announces at the moment that a test chooses. */
async function startSentinel(masterPort: number) {
  const sockets = new Set<Socket>();
  const subscribers = new Set<Socket>();
  let held: ((answer: () => void) => void) | undefined;

  function answer(socket: Socket, [name = '', subcommand = '']: string[]): string | undefined {
    if (name === 'subscribe') {
      subscribers.add(socket);
      return `>3\r\n${bulk('subscribe')}${bulk(subcommand)}:1\r\n`;
    }
    if (name === 'hello') return '%0\r\n';
    if (name !== 'sentinel') return '-ERR unknown command\r\n';
    if (subcommand !== 'get-master-addr-by-name') return '*0\r\n';
    const master = list('127.0.0.1', String(masterPort));
    if (!held) return master;
    held(() => socket.write(master));
    return undefined;
  }
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => subscribers.delete(socket));
    socket.on('data', (data) => {
      for (const command of commandsIn(data)) {
        const said = answer(socket, command);
        if (said) socket.write(said);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    address: `127.0.0.1:${port}`,
    /** Keeps the next question for the master unanswered, and resolves with a function that answers it. */
    hold: () =>
      new Promise<() => void>((resolve) => {
        held = (release) => {
          held = undefined;
          resolve(release);
        };
      }),
    /** Tells every subscriber that there is another master. */
    announce() {
      const said = `>3\r\n${bulk('message')}${bulk('+switch-master')}${bulk('mymaster')}`;
      for (const socket of subscribers) socket.write(said);
    },
    subscribers: () => subscribers.size,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

let redis: RedisServer | undefined;
let sentinel: Awaited<ReturnType<typeof startSentinel>> | undefined;
let connection: SharedRedis | undefined;
afterEach(async () => {
  connection?.close();
  sentinel?.close();
  await redis?.remove();
});

it('comes back if it hears of the next master while it is looking for it', async () => {
  redis = await startRedis();
  sentinel = await startSentinel(redis.port);
  connection = connectRedis(
    {
      REDIS_URL: 'redis://unused.example/0',
      REDIS_SENTINELS: [new URL(`redis://${sentinel.address}`)],
      REDIS_SENTINEL_NAME: 'mymaster',
    },
    pino({ level: 'silent' }),
    createMetrics('test'),
  );
  const becomes = (up: boolean) => vi.waitFor(() => expect(connection?.isUp()).toBe(up), patient);
  await becomes(true);
  await vi.waitFor(() => expect(sentinel?.subscribers()).toBe(1), patient);

  const asked = sentinel.hold();
  await redis.kill();
  const release = await asked;
  await becomes(false);
  sentinel.announce();
  await redis.start();
  release();
  await becomes(true);
});
