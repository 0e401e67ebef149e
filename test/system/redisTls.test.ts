import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BuiltSite, startBuiltSite } from '../helpers/builtSite';
import { patient } from '../helpers/patient';
import { postJson } from '../helpers/postJson';
import { freePort, prepareRedis, type RedisServer } from '../helpers/redis';
import { contact } from '../helpers/sampleForms';

/** What docs/BEHAVIOUR.md says that the user needs. */
const rights = '~limit:* ~used:* ~once:* ~good:* ~site:* &* +@all -@admin -@dangerous +info +role';

describe('a Redis that asks for TLS and a user', () => {
  let dir: string;
  let redis: RedisServer;
  let port: number;
  let site: BuiltSite | undefined;

  /** Makes a certificate for loopback, and the authority that has signed it. */
  function makeCertificate(): void {
    const openssl = (...args: string[]) =>
      execFileSync('openssl', args, { cwd: dir, stdio: 'ignore' });
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout'];
    openssl('req', '-x509', ...key, 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=ca');
    openssl('req', ...key, 'redis.key', '-out', 'redis.csr', '-subj', '/CN=redis');
    writeFileSync(join(dir, 'names'), 'subjectAltName=IP:127.0.0.1');
    const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2'];
    openssl(
      'x509',
      '-req',
      '-in',
      'redis.csr',
      ...signed,
      '-extfile',
      'names',
      '-out',
      'redis.pem',
    );
  }

  async function start(user: string, env: Record<string, string>): Promise<void> {
    site = await startBuiltSite({
      REDIS_URL: `rediss://${user}@127.0.0.1:${port}/0`,
      OUTBOX_KEY: 'an-outbox-key-of-at-least-32-characters',
      CAPTCHA_PROVIDER: 'none',
      ...env,
    });
  }
  const events = (name: string) => site?.lines.filter(({ event }) => event === name);
  /** Waits until the last that the log says of Redis is this: a busy machine may need a second try. */
  const isUp = (up: boolean) =>
    vi.waitFor(() => expect(events('redis')?.at(-1)).toMatchObject({ up }), patient);

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'redis-tls-'));
    makeCertificate();
    port = await freePort();
    const tls = ['--tls-port', String(port), '--tls-auth-clients', 'no'];
    const files = [
      '--tls-cert-file',
      join(dir, 'redis.pem'),
      '--tls-key-file',
      join(dir, 'redis.key'),
    ];
    // Its plain port is only what the test asks whether it is there.
    redis = await prepareRedis(0, [...tls, ...files]);
    await redis.start();
    const accounts = [
      `user site on >pass-of-site ${rights}`,
      'user narrow on >pass-of-narrow ~* +ping',
    ];
    for (const account of accounts) {
      execFileSync('redis-cli', [
        '-p',
        String(redis.port),
        'ACL',
        'SETUSER',
        ...account.split(' ').slice(1),
      ]);
    }
  });
  afterEach(async () => {
    await site?.stop('SIGKILL');
    site = undefined;
  });
  afterAll(async () => {
    await redis?.remove();
    rmSync(dir, { recursive: true, force: true });
  });

  const trusting = () => ({ NODE_EXTRA_CA_CERTS: join(dir, 'ca.pem') });

  it('is used by the stores and the outbox, with no more rights than are documented', async () => {
    await start('site:pass-of-site', {
      ...trusting(),
      MAIL_HOST_URL: `http://127.0.0.1:${await freePort()}`,
    });
    await isUp(true);
    const send = () =>
      postJson(`${site?.url}/api/contact`, contact, { 'Idempotency-Key': crypto.randomUUID() });
    await vi.waitFor(async () => expect((await send()).status).toBe(200), patient);
    await vi.waitFor(() => expect(events('outbox_stored')).not.toEqual([]), patient);
    const log = execFileSync('redis-cli', ['-p', String(redis.port), 'ACL', 'LOG'], {
      encoding: 'utf8',
    });
    expect(log.trim()).toBe('');
  });

  it('is away for a wrong password', async () => {
    await start('site:another', trusting());
    await isUp(false);
  });

  it('is away where its certificate is not trusted', async () => {
    await start('site:pass-of-site', {});
    await isUp(false);
  });
});
