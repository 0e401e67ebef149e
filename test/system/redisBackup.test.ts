import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type BrokenHost, startBrokenHost } from '../helpers/brokenHost';
import { lookAtQueue, outboxKey, startOutbox } from '../helpers/outbox';
import { patient } from '../helpers/patient';
import { freePort } from '../helpers/redis';

const run = promisify(execFile);
const root = mkdtempSync(join(tmpdir(), 'redis-backup-'));
const redisServer = process.env.REDIS_SERVER ?? '/usr/bin/redis-server';
let port: number;
let host: BrokenHost;
let redis: ChildProcess | undefined;
let look: ReturnType<typeof lookAtQueue>;

/** A real Redis with the settings of production, in a folder of the test. */
async function start(folder: string): Promise<void> {
  const dir = join(root, folder);
  mkdirSync(dir, { recursive: true });
  const file = join(root, `${folder}.conf`);
  const settings = readFileSync('ops/redis/redis.conf', 'utf8');
  writeFileSync(file, settings.replace('dir /data', `dir ${dir}`));
  const own = ['--port', String(port), '--bind', '127.0.0.1'];
  redis = spawn(redisServer, [file, ...own], { stdio: 'ignore' });
  look = lookAtQueue(`redis://127.0.0.1:${port}`);
  await vi.waitFor(async () => expect(await look.redis.ping()).toBe('PONG'), patient);
}
async function kill(): Promise<void> {
  look?.close();
  if (!redis || redis.exitCode !== null) return;
  redis.kill('SIGKILL');
  await once(redis, 'exit');
  redis = undefined;
}

/** The outbox command of the build. */
function outbox(args: string[], key = outboxKey) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', OUTBOX_KEY: key };
  return run(process.execPath, ['dist/server/outbox.js', ...args], {
    env: { ...env, REDIS_URL: `redis://127.0.0.1:${port}` },
  });
}
const list = async () => JSON.parse((await outbox(['list', '--json'])).stdout) as { id: string }[];

beforeAll(async () => {
  port = await freePort();
  host = await startBrokenHost();
  await host.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
afterEach(kill);

/** Starts a Redis with one message in its outbox. */
async function startWithMessage(folder: string): Promise<void> {
  await start(folder);
  const body = { name: 'Meera Joshi', email: 'meera@site.example', message: 'Please call me.' };
  const box = await startOutbox(`redis://127.0.0.1:${port}`, host.url, { timing: undefined });
  await box.outbox.store({ call: 'contact', body }, 'req-1');
  await box.close();
}

it('a backup of the running Redis brings the messages back, and lets go of its settings', async () => {
  await startWithMessage('first');
  const kept = await list();
  expect(kept).toHaveLength(1);

  // A rewrite leaves a base file and a list of files: all of it must be in the archive.
  await look.redis.bgrewriteaof();
  await look.redis.set('after', 'the rewrite');
  const { stdout } = await run('sh', ['ops/redis/backup.sh'], {
    env: { PATH: process.env.PATH, REDIS_PORT: String(port) },
    encoding: 'buffer',
  });
  expect(await look.redis.config('GET', 'auto-aof-rewrite-percentage')).toContain('100');

  await kill();
  const archive = join(root, 'backup.tar');
  writeFileSync(archive, stdout);
  mkdirSync(join(root, 'second'));
  await run('tar', ['-C', join(root, 'second'), '-xf', archive]);
  expect(readdirSync(join(root, 'second/appendonlydir'))).toContain('appendonly.aof.manifest');
  await start('second');

  expect(await look.redis.get('after')).toBe('the rewrite');
  expect(await list()).toEqual(kept.map(({ id }) => expect.objectContaining({ id })));
});

it('a message of before a change of OUTBOX_KEY is shown with the old key alone', async () => {
  await startWithMessage('key');
  const [{ id } = { id: '' }] = await list();
  const wrong = outbox(['show', id], 'a-new-outbox-key-of-at-least-32-characters');
  await expect(wrong).rejects.toMatchObject({ stderr: expect.stringContaining('cannot be read') });
  expect((await outbox(['show', id])).stdout).toContain('Please call me.');
});
