import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';
import { openQueueClient, outboxKey } from '../helpers/outbox';
import { makeCertificate, patient, sharedFolder, untilLogged } from '../helpers/parts';
import { freePort, memoryFolder, redisProgram } from '../helpers/redis';
import { api } from '../helpers/requests';
import { contact } from '../helpers/sampleForms';

const run = promisify(execFile);
const root = sharedFolder(memoryFolder);
const { certFile } = makeCertificate(root);
const secrets = 'ops/redis/demo';
const password = (file: string) => readFileSync(join(secrets, file), 'utf8').trim();
const [port, tlsPort] = [await freePort(), await freePort()];
const adminUrl = `redis://default:${password('password')}@127.0.0.1:${port}`;
const siteUser = `site:${password('site-password')}`;
const siteUrl = `redis://${siteUser}@127.0.0.1:${port}`;
const PUBLIC_ORIGIN = 'http://localhost:3000';
let redis: ChildProcess;
let client: ReturnType<typeof openQueueClient>;

/** Starts a Redis with the settings of production in a folder, with a second port for TLS. */
async function start(folder: string): Promise<void> {
  const dir = join(root, folder);
  mkdirSync(dir, { recursive: true });
  const file = join(root, `${folder}.conf`);
  const settings = readFileSync('ops/redis/redis.conf', 'utf8');
  writeFileSync(file, settings.replace('dir /data', `dir ${dir}`));
  const own = ['--port', String(port), '--bind', '127.0.0.1'];
  const tls = ['--tls-port', String(tlsPort), '--tls-auth-clients', 'no'];
  const files = ['--tls-cert-file', certFile, '--tls-key-file', join(root, 'key.pem')];
  const env = {
    ...process.env,
    REDIS_SERVER: redisProgram,
    REDIS_SECRETS: secrets,
    REDIS_CONF: file,
    REDIS_JOINED: join(root, `${folder}-joined.conf`),
  };
  redis = spawn('sh', ['ops/redis/start.sh', ...own, ...tls, ...files], { stdio: 'ignore', env });
  client = openQueueClient(adminUrl);
  const ended = once(redis, 'exit').then(() => Promise.reject(new Error('Redis has ended')));
  // Redis rejects commands while it loads its data. `vi.waitFor` would continue after the end of
  // Redis, and advance the fake clocks of later test files.
  const ready = async (): Promise<unknown> =>
    client.redis.ping().catch(() => redis.exitCode === null && wait(20).then(ready));
  await Promise.race([ready(), ended]);
}
async function kill(): Promise<void> {
  client.close();
  redis.kill('SIGKILL');
  await once(redis, 'exit');
}
/** Runs ops/redis/data.sh for a Redis that does not run. */
function replaceData(folder: string, how: string, input: Buffer = Buffer.of()): void {
  const dir = join(root, folder);
  mkdirSync(dir, { recursive: true });
  const env = { ...process.env, REDIS_DATA: dir };
  execFileSync('sh', ['ops/redis/data.sh', how], { env, input, stdio: 'pipe' });
}
/** Returns what `outbox list` of the build prints, although the brand's folder is missing. */
async function list(): Promise<string> {
  const needed = { OUTBOX_KEY: outboxKey, PUBLIC_ORIGIN, REDIS_URL: siteUrl };
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', BRAND_DIR: '/none', ...needed };
  return (await run(process.execPath, ['dist/server/outbox.js', 'list'], { env })).stdout;
}
/** Starts a built site that uses Redis over TLS, while the mail host is down. */
async function startSite(settings: Record<string, string>): Promise<BuiltSite> {
  const site = await startBuiltSite({
    REDIS_URL: `rediss://${siteUser}@localhost:${tlsPort}/0`,
    OUTBOX_KEY: outboxKey,
    PUBLIC_ORIGIN,
    CAPTCHA_PROVIDER: 'none',
    MAIL_HOST_URL: `http://127.0.0.1:${await freePort()}`,
    ...settings,
  });
  onTestFinished(async () => void (await site.stop('SIGKILL')));
  return site;
}

beforeAll(() => start('first'));
afterAll(kill);

it('is down for a site without the CA of its certificate', async () => {
  const reason = 'DEPTH_ZERO_SELF_SIGNED_CERT';
  await untilLogged(await startSite({}), { event: 'redis', up: false, reason });
});

it('keeps a message that a site stores over TLS, also in a backup while Redis runs', async () => {
  const site = await startSite({ NODE_EXTRA_CA_CERTS: certFile });
  await untilLogged(site, { event: 'redis', up: true });
  await vi.waitFor(async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    await api(site).post('/api/contact', contact, key).expect(200);
  }, patient);
  await untilLogged(site, { event: 'outbox_stored' });
  const id = String(site.lines.find(({ event }) => event === 'outbox_stored')?.reqId);
  // Redis has rejected no command of the site because of a missing right.
  expect(await client.redis.call('ACL', 'LOG')).toEqual([]);
  expect(await list()).toContain(id);

  // After a rewrite the data is in several files, which must all be in the archive.
  await client.redis.bgrewriteaof();
  await client.redis.set('after', 'the rewrite');
  const { stdout } = await run('sh', ['ops/redis/backup.sh'], {
    env: { PATH: process.env.PATH, REDIS_PORT: String(port), REDIS_SECRETS: secrets },
    encoding: 'buffer',
  });
  expect(await client.redis.config('GET', 'auto-aof-rewrite-percentage')).toContain('100');

  await kill();
  replaceData('second', 'restore', stdout);
  await start('second');
  expect(await client.redis.get('after')).toBe('the rewrite');
  expect(await list()).toContain(id);
});

it('runs again after a repair, with everything that was stored before the damage', async () => {
  await client.redis.set('before', 'the damage');
  await kill();
  const folder = join(root, 'second/appendonlydir');
  const [last = ''] = readdirSync(folder).filter((file) => file.endsWith('.incr.aof'));
  appendFileSync(join(folder, last), 'no command\r\n'.repeat(9));
  await expect(start('second')).rejects.toThrow('ended');
  client.close();
  replaceData('second', 'repair');
  await start('second');
  expect(await client.redis.get('before')).toBe('the damage');
});

it('keeps the data that a backup replaces, and all data if the restore fails', async () => {
  await kill();
  expect(() => replaceData('second', 'restore', Buffer.from('no archive'))).toThrow();
  expect(readdirSync(join(root, 'second'))).toContain('appendonlydir');
  replaceData('second', 'empty');
  expect(readdirSync(join(root, 'second'))).toEqual(['before']);
  expect(readdirSync(join(root, 'second/before'))).toEqual(['appendonlydir']);
  await start('second');
  expect(await client.redis.get('after')).toBeNull();
});

it('lets the site’s user neither read settings nor change keys of others', async () => {
  const own = openQueueClient(siteUrl);
  onTestFinished(own.close);
  await expect(own.redis.config('GET', 'dir')).rejects.toThrow(/NOPERM/);
  await expect(own.redis.set('foreign', '1')).rejects.toThrow(/NOPERM/);
  await expect(own.redis.flushall()).rejects.toThrow(/NOPERM/);
  expect(await own.redis.set('limit:x', '1')).toBe('OK');
});
