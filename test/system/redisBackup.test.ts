import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { lookAtQueue, outboxKey, startOutbox } from '../helpers/outbox';
import { patient } from '../helpers/patient';
import { freePort, redisProgram } from '../helpers/redis';
import { contactMessage } from '../helpers/sampleForms';

const run = promisify(execFile);
const root = mkdtempSync(join(tmpdir(), 'redis-backup-'));
const secrets = 'ops/redis/demo';
let port: number;
let redis: ChildProcess | undefined;
let look: ReturnType<typeof lookAtQueue>;

/** The address with a user and the password of a file. */
const url = (user: string, file: string) =>
  `redis://${user}:${readFileSync(join(secrets, file), 'utf8').trim()}@127.0.0.1:${port}`;

/** A real Redis with the settings of production, in a folder of the test. */
async function start(folder: string): Promise<void> {
  const dir = join(root, folder);
  mkdirSync(dir, { recursive: true });
  const file = join(root, `${folder}.conf`);
  const settings = readFileSync('ops/redis/redis.conf', 'utf8');
  writeFileSync(file, settings.replace('dir /data', `dir ${dir}`));
  const own = ['--port', String(port), '--bind', '127.0.0.1'];
  const env = {
    ...process.env,
    REDIS_SERVER: redisProgram,
    REDIS_SECRETS: secrets,
    REDIS_CONF: file,
    REDIS_JOINED: join(root, `${folder}-joined.conf`),
  };
  redis = spawn('sh', ['ops/redis/start.sh', ...own], { stdio: 'ignore', env });
  look = lookAtQueue(url('default', 'password'));
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
function outbox(args: string[]) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', OUTBOX_KEY: outboxKey };
  return run(process.execPath, ['dist/server/outbox.js', ...args], {
    env: { ...env, REDIS_URL: url('site', 'site-password') },
  });
}
const list = async () => (await outbox(['list'])).stdout;

beforeAll(async () => {
  port = await freePort();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
afterEach(kill);

it('a backup of the running Redis restores the messages, and its settings are reset', async () => {
  await start('first');
  const box = await startOutbox(
    url('site', 'site-password'),
    `http://127.0.0.1:${await freePort()}`,
  );
  expect(await box.outbox.store({ call: 'contact', body: contactMessage }, 'req-1')).toBe('stored');
  await box.close();
  expect(await list()).toContain('req-1');

  // A rewrite leaves a base file and a list of files: all of it must be in the archive.
  await look.redis.bgrewriteaof();
  await look.redis.set('after', 'the rewrite');
  const { stdout } = await run('sh', ['ops/redis/backup.sh'], {
    env: { PATH: process.env.PATH, REDIS_PORT: String(port), REDIS_SECRETS: secrets },
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
  expect(await list()).toContain('req-1');
});

it('the site’s user can neither look at settings nor touch what is not the site’s', async () => {
  await start('rights');
  const own = lookAtQueue(url('site', 'site-password'));
  await expect(own.redis.config('GET', 'dir')).rejects.toThrow(/NOPERM/);
  await expect(own.redis.set('foreign', '1')).rejects.toThrow(/NOPERM/);
  await expect(own.redis.flushall()).rejects.toThrow(/NOPERM/);
  expect(await own.redis.set('limit:x', '1')).toBe('OK');
  own.close();
});
